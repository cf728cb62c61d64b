/** `npm run staff`: who may use the broker's desk. */
import { withDatabase } from '../database/connect.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { inTransaction } from '../database/transaction.ts'
import { runTool } from '../run-tool.ts'
import { addStaff, listStaff, removeStaff } from '../services/staff.ts'
import { exitCodes, StartError } from '../start-error.ts'
import { readToolOptions, usageError } from '../tool-options.ts'

const usage = `Usage: npm run staff -- add EMAIL [--lead]
       npm run staff -- remove EMAIL
       npm run staff -- list
  says which accounts may use the desk, from their next request on
  --lead  as a lead, else as an agent; of an account that is staff already it changes the role
  --help  shows this`

const refused = (text: string) => new StartError(exitCodes.refused, `${text} Nothing has been changed.`)

await runTool('staff', usage, async ({ args, openDatabase }) => {
  const { values, positionals } = readToolOptions(args, { lead: { type: 'boolean' } }, usage)
  const [command, email = ''] = positionals
  if (command !== 'add' && command !== 'remove' && command !== 'list')
    throw usageError('Give one of add, remove and list.', usage)
  if (positionals.length !== (command === 'list' ? 1 : 2))
    throw usageError(command === 'list' ? 'list takes no account.' : 'Give the email of one account.', usage)
  if (values.lead && command !== 'add') throw usageError('--lead goes with add.', usage)
  const connectionString = await openDatabase()
  await migrateDatabase(connectionString)
  await withDatabase(connectionString, async (database) => {
    if (command === 'list') {
      const members = await listStaff(database)
      for (const { email: address, role, name } of members)
        console.log(`${role.padEnd(5)}  ${address}  ${name}`)
      if (members.length === 0) console.log('Nobody yet: npm run staff -- add EMAIL')
    } else if (command === 'remove') {
      if (!(await inTransaction(database, (transaction) => removeStaff(transaction, email))))
        throw refused(`${email} is not staff.`)
      console.log(`${email} is no longer staff.`)
    } else {
      const role = values.lead ? 'lead' : 'agent'
      const outcome = await inTransaction(database, (transaction) =>
        addStaff(transaction, email, role, new Date()),
      )
      if (outcome === 'unknown') throw refused(`No account has ${email}: sign up with it first.`)
      if (outcome === 'unconfirmed')
        throw refused(`${email} is not confirmed yet: open the link in its mail.`)
      if (outcome === 'already') throw refused(`${email} is staff already, as ${role}.`)
      console.log(`${email} is staff now, as ${role}: the desk is at /desk.`)
    }
  })
  return 0
})
