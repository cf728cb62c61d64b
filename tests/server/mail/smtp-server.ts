/** A mail server in a few lines (RFC 5321), for what ours says to one. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export async function startSmtpServer() {
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    let pending = ''
    let message: string[] | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 test ESMTP')
    socket.on('error', () => socket.destroy())
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (pending + chunk).split('\r\n')
      pending = lines.pop() ?? ''
      for (const line of lines) {
        if (message !== null) {
          if (line !== '.') message.push(line)
          else {
            server.messages.push(message.join('\n'))
            message = null
            say('250 OK')
          }
        } else if (/^DATA$/i.test(line)) {
          message = []
          say('354 Go on')
        } else if (/^QUIT$/i.test(line)) socket.end('221 Bye\r\n')
        else say(/^RCPT/i.test(line) ? server.reply : '250 OK')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const server = {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    /** Raw messages, as they came. */
    messages: [] as string[],
    /** What the next recipients are answered. */
    reply: '250 OK',
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => listener.close(() => resolve()))
    },
  }
  return server
}
