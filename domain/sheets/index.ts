import { declarationData } from './declaration-data.ts'
import { personalData } from './personal-data.ts'
import { position } from './position.ts'
import { proxy } from './proxy.ts'
import { spouse } from './spouse.ts'

/** The single forms of a declaration. */
export const sheets = { declarationData, personalData, position, spouse, proxy } as const

export type SheetName = keyof typeof sheets
