/** A mail server in a few lines (RFC 5321), for what ours says to one. */
import { createServer, type Socket } from 'node:net'

export interface SmtpServer {
  readonly url: string
  /** Raw messages, as they came. */
  readonly messages: string[]
  /** What the next recipients are answered; '250 OK' at first. */
  reply: string
  close(): Promise<void>
}

function talk(socket: Socket, server: SmtpServer): void {
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
}

export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    talk(socket, server)
  })
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
  const address = listener.address()
  const opened = typeof address === 'object' && address !== null ? address.port : port
  const server: SmtpServer = {
    url: `smtp://127.0.0.1:${opened}`,
    messages: [],
    reply: '250 OK',
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => listener.close(() => resolve()))
    },
  }
  return server
}
