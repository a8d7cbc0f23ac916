export { judge } from './judge.ts'
export { move } from './move.ts'
export { declarantOf, findOpen, holdOpen, holdsFinished, type LatestDeclaration, latest, type OpenDeclaration, refusalIn } from './open.ts'
