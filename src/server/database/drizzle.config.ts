/**
 * For `npm run migrations`, which fetches drizzle-kit (71 MB) when it is wanted; from a prefix without node_modules, or
 * npm would leave out the drizzle-orm beside it.
 */
export default {
  dialect: 'postgresql',
  schema: './src/server/database/schema/*.ts',
  out: './src/server/database/migrations',
}
