/** The same server's database `name`; `url` names a database, too, and may name a socket that no URL parser reads. */
export function databaseNamed(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}
