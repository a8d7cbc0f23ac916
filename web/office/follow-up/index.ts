export { default as CasesScreen } from './cases-screen.tsx'
export { default as ClosesScreen } from './closes-screen.tsx'
export { default as ExemptionsScreen } from './exemptions-screen.tsx'
export { default as MonthScreen } from './month-screen.tsx'
