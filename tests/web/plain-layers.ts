import { closeDialog, openDialog } from '../../src/web/navigation/dialog-history.ts'

/** The dialogs of the page, opened and closed by name. */
export const plainLayers = () => ({
  open: ({ name, value }: { name: string; value: string; passing?: boolean }) => openDialog(name, value),
  close: closeDialog,
})
