/** HAProxy before the servers, and before the two Postgres: Patroni's own answers tell it who leads and who follows. */
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, ownerForRoot } from '../../gate/debian-postgres.mjs'
import type { PostgresNode } from './postgres-pair.ts'
import { startProcess, until } from './processes.ts'

/** Of HAProxy's table: https://docs.haproxy.org/2.6/management.html#9.1 */
const STATUS_COLUMN = 17

type BalancerPorts = {
  readonly web: number
  readonly primary: number
  readonly replica: number
  readonly status: number
}

/** A port of the balancer that leads to the Postgres of which Patroni says that it is in this role. */
function postgresPort(role: 'primary' | 'replica', port: number, nodes: readonly PostgresNode[]): string {
  const servers = nodes.map(
    ({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`,
  )
  return `
listen ${role}
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 30m
  timeout server 30m
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}

/**
 * A request goes to the next server where the first takes no connection; one that breaks off goes there only as a GET:
 * a phone repeats its writes itself, under their keys.
 */
function configuration(ports: BalancerPorts, servers: readonly number[], nodes: readonly PostgresNode[]) {
  const lines = servers.map((port, index) => `  server server-${index + 1} 127.0.0.1:${port}`)
  return `global
  maxconn 8000

defaults
  timeout connect 2s
  timeout client 60s
  timeout server 20s
  timeout check 2s
  retries 3
  option redispatch 1

listen status
  mode http
  bind 127.0.0.1:${ports.status}
  stats enable
  stats uri /

listen web
  mode http
  bind 127.0.0.1:${ports.web}
  timeout http-keep-alive 75s
  option forwardfor
  balance roundrobin
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  option httpchk
  http-check send meth GET uri /settings.json ver HTTP/1.1 hdr Host localhost
  default-server check inter 500ms fall 2 rise 1
${lines.join('\n')}
${postgresPort('primary', ports.primary, nodes)}${postgresPort('replica', ports.replica, nodes)}`
}

/** @param servers their ports; they may be started later */
export async function startBalancer(
  home: string,
  servers: readonly number[],
  nodes: readonly PostgresNode[],
) {
  const owner = await ownerForRoot()
  const [web, primary, replica, status] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const ports = { web, primary, replica, status }
  const file = join(home, 'haproxy.cfg')
  await writeFile(file, configuration(ports, servers, nodes))
  if (owner.uid !== undefined) await chown(file, owner.uid, owner.gid)
  const haproxy = startProcess('/usr/sbin/haproxy', ['-db', '-f', file], join(home, 'haproxy.log'), {
    ...owner,
    cwd: home,
  })
  /** How many servers of a part have passed their last check. */
  async function passing(part: 'web' | 'primary' | 'replica'): Promise<number> {
    const table = await (await fetch(`http://127.0.0.1:${status}/;csv`)).text()
    const rows = table.split('\n').map((line) => line.split(','))
    return rows.filter(
      ([name, server = '', ...row]) =>
        name === part && /^(?:server|postgres)-/.test(server) && row[STATUS_COLUMN - 2]?.startsWith('UP'),
    ).length
  }
  // Until its first checks it takes every server for one that answers: connections to the primary would reach the standby.
  await until(
    'HAProxy tells primary and standby apart',
    async () => (await passing('primary')) === 1 && (await passing('replica')) === 1,
  )
  return {
    ports,
    origin: `http://127.0.0.1:${ports.web}`,
    pid: haproxy.pid,
    waitForServers: () =>
      until('HAProxy sees all servers', async () => (await passing('web')) === servers.length),
    stop: () => haproxy.end('SIGTERM'),
  }
}
