/**
 * Configuration for `npm run migrations`, which fetches drizzle-kit (71 MB) on demand, with a prefix outside
 * node_modules: otherwise npm would not install the drizzle-orm that drizzle-kit needs.
 */
export default {
  dialect: 'postgresql',
  schema: './src/server/database/schema/*.ts',
  out: './src/server/database/migrations',
}
