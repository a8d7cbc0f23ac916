export { seedAccounts } from '../demo/accounts.ts'
