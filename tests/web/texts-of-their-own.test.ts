/**
 * A text that comes, goes or changes beside other nodes stands in an element of its own: a translator takes the text's
 * node out of the page, and React then finds an element to remove, or to insert something before
 * (app/translated-page.ts is the net below).
 */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const files = globSync('src/web/**/*.tsx')

const isBlank = (child: ts.JsxChild) => ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces

/** Whether an expression renders as bare text: a string of the app, or a sentence of Lingui's without an element around it. */
function isText(expression: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(expression)) return isText(expression.expression)
  if (ts.isConditionalExpression(expression))
    return isText(expression.whenTrue) || isText(expression.whenFalse)
  if (ts.isBinaryExpression(expression)) return isText(expression.right)
  if (ts.isTaggedTemplateExpression(expression)) return expression.tag.getText() === 't'
  if (ts.isJsxElement(expression))
    return /^(?:Trans|Plural)$/.test(expression.openingElement.tagName.getText())
  if (ts.isJsxSelfClosingElement(expression)) return expression.tagName.getText() === 'Plural'
  if (ts.isJsxFragment(expression)) return expression.children.some((child) => isLooseText(child))
  return ts.isStringLiteralLike(expression) && expression.text.trim() !== ''
}

function isLooseText(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return !isBlank(child)
  if (ts.isJsxExpression(child)) return child.expression !== undefined && isText(child.expression)
  return isText(child)
}

/** Whether a child's text depends on something: `{cond && <Trans>…</Trans>}`, `{a ? t`…` : t`…`}`. */
const isChanging = (child: ts.JsxChild): boolean =>
  ts.isJsxExpression(child) &&
  child.expression !== undefined &&
  (ts.isConditionalExpression(child.expression) || ts.isBinaryExpression(child.expression)) &&
  isText(child.expression)

function textsBesideOthers(path: string): string[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isBlank(child))
      const isSentence = ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'Trans'
      if (!isSentence && children.length > 1) {
        for (const child of children.filter(isChanging)) {
          const { line } = source.getLineAndCharacterOfPosition(child.getStart())
          found.push(`${path}:${line + 1} ${child.getText().replaceAll(/\s+/g, ' ').slice(0, 80)}`)
        }
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('no text that comes, goes or changes stands loose beside other nodes', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(textsBesideOthers)).toEqual([])
})
