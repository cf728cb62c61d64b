/**
 * A page that the browser translates. Translators put `<font>` elements in the place of texts, which React still holds,
 * and fails to remove, to insert something before, or to change (facebook/react#11538). So a text that React is about
 * to touch is put back first; the translator, which looks for new texts, translates it anew.
 */

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'
const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE

/** To be called before React hydrates: texts that are replaced from then on are known. */
export function surviveTranslators(page: Document): void {
  const translations = new WeakMap<Node, Element>()
  const known = new WeakSet<Element>()
  const note = (records: MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const removed of removedNodes) {
        if (!isText(removed) && !isFont(removed)) continue
        // It stands in the text's place, or was put beside it before: then another text's may be its neighbour, too.
        const font = [...addedNodes, previousSibling, nextSibling]
          .filter(isFont)
          .find((each) => !known.has(each))
        if (!font) continue
        known.add(font)
        translations.set(removed, font)
      }
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(page, { childList: true, subtree: true })

  const putBack = (node: Node) => {
    note(observer.takeRecords())
    // Some move the text itself into their element, with others.
    for (let font = node.parentNode; isFont(font); font = node.parentNode)
      font.replaceWith(...font.childNodes)
    if (node.parentNode) return
    let font = translations.get(node)
    while (font && !font.parentNode) font = translations.get(font)
    font?.replaceWith(node)
  }

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) putBack(child)
    // A text whose translation is not known is gone already.
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    if (next && next.parentNode !== this) putBack(next)
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child
  }
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (isText(this) && (!this.parentNode || isFont(this.parentNode))) putBack(this)
      value?.set?.call(this, text)
    },
  })
}
