import { lazy } from 'react'
import { withAllWords } from '../foundation/language/language.ts'

/** The office's menu in the header, loaded when somebody of the staff signed in. */
export const OfficeMenu = lazy(withAllWords(() => import('./frame/office-menu.tsx')))
