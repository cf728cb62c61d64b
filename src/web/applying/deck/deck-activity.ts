/** What the open deck is doing, for whatever would take the screen. Only the deck writes it. */
export const deckActivity = {
  /** A card is held or flies. */
  isSwiping: false,
  /** All cards are decided on: nothing of the end is under a finger. */
  isOver: false,
}
