import { beforeEach } from 'vitest'

/** Dialogs and popovers, which jsdom lacks: as open as the calls left them. To be called once a test file. */
export function dialogsFor(): void {
  beforeEach(() => {
    Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true
      },
      close(this: HTMLDialogElement) {
        this.open = false
      },
    })
  })
}
