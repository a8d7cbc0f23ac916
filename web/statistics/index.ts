export { CountCard } from './count-card.tsx'
export { CountCards } from './count-cards.tsx'
export type { CountTable } from './counted.ts'
