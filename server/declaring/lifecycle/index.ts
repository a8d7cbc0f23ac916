export { move } from './move.ts'
export { declarantOf, findOpen, holdOpen, holdsFinished, type LatestDeclaration, latest, type OpenDeclaration, refusalIn } from './open.ts'
export { requireValid } from './require-valid.ts'
