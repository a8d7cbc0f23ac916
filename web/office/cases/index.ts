export { default as DrawsScreen } from '../draws/draws-screen.tsx'
export { default as CasesScreen } from './cases-screen.tsx'
export { default as DecisionsScreen } from './decisions-screen.tsx'
export { default as SelectionScreen } from './selection-screen.tsx'
