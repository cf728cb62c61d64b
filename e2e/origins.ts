/**
 * Where the servers under test listen: below the ports that systems give to outgoing connections (from 32768 on Linux,
 * from 49152 by RFC 6335), which would be in use now and then, and below those of faults/reserved-port.ts.
 */
const port = Number(process.env.E2E_PORT ?? 14_117)

const at = (offset: number) => ({ port: port + offset, origin: `http://127.0.0.1:${port + offset}` })

/** Our own API and database. */
export const own = at(0)
/** The app in front of a backend that speaks only the basic API, where visitors may browse. */
export const upstream = at(1)
/** That backend (e2e/spec-backend). */
export const specBackend = at(2)
/** The app in front of it once more, where only members may browse. */
export const members = at(3)
/** The two servers behind `own` with E2E_SERVERS=2 (e2e/two-servers.ts). */
export const ownBehindProxy = [at(4), at(5)]
/** Their Postgres. */
export const ownPostgres = at(6)
