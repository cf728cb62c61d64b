/** The names of stations in Korean: word by word, as the streets are called in Korean papers. */
import table from './station-words.json' with { type: 'json' }

const each = table.words.split(' ')
const korean = new Map(each.flatMap((word, at) => (at % 2 === 0 ? [[word, each[at + 1] ?? '']] : [])))

function wordOf(word: string, before: string): string {
  const isNumbered = /^\d/.test(before)
  if (isNumbered && /^Avs?$|^Avenue$/.test(word)) return '번가'
  if (word === 'St' || word === 'Sts' || word === 'Street') return isNumbered ? '가' : '스트리트'
  if (word === 'St.') return '세인트'
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1]
  return ordinal ?? korean.get(word) ?? word
}

/** "34 St-Penn Station" is "34가-펜 역", "Main Street" "메인 스트리트"; saints stand before their name. */
export function koreanStationName(name: string): string {
  const saints = name.replace(/(?<![\w)] ?)St(?= [A-Z])/g, 'St.')
  let before = ''
  const words = saints.replace(/[^\s\-/()]+/g, (word) => {
    const translated = wordOf(word, before)
    before = word
    return translated
  })
  return words.replace(/(\d) (번?가)/g, '$1$2')
}
