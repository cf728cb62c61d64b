/** `keyCode` of a key that the input method took. Safari ends the composition before it reports its Enter. */
const TAKEN_BY_INPUT_METHOD = 229

/** Stops the Enter that ends a Korean syllable from submitting any form, present or later. */
export function ignoreComposingEnter(page: Document): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
      if (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) event.preventDefault()
    },
    true,
  )
}
