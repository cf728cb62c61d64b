import { expect, test } from 'vitest'
import { deviceName } from '../../../src/server/rules/device-name.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
const iPhone = `iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webKit}`

test.each([
  ['iPhone · Safari', `(${iPhone} Version/19.0 Mobile/15E148 Safari/604.1`],
  ['iPhone · Chrome', `(${iPhone} CriOS/140.0 Mobile/15E148 Safari/604.1`],
  ['iPhone · KakaoTalk', `(${iPhone} Mobile/15E148 KAKAOTALK 25.1.0`],
  ['Android · Samsung Internet', `(Linux; Android 10; K) ${chrome} SamsungBrowser/28.0 Mobile Safari/537.36`],
  ['Windows · Edge', `(Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`],
  ['Mac · Safari', `(Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/19.0 Safari/605.1.15`],
  ['Linux · Firefox', '(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('a session is called %s', (name, userAgent) => {
  expect(deviceName(`Mozilla/5.0 ${userAgent}`)).toBe(name)
})

test('a session of no browser that is known has no name', () => {
  expect([deviceName('curl/8.9'), deviceName(undefined)]).toEqual([null, null])
})
