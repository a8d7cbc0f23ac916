import { lazy } from 'react'
import { withOfficeWords } from '../../foundation/language/language.ts'

/** The menu of an entity's area in the header, loaded when one of its members opened it. */
export const EntityMenu = lazy(withOfficeWords(() => import('./frame/entity-menu.tsx')))
