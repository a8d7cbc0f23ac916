import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'area.signIn': 'Sign in with my account',
  'area.office.title': 'Office of the Contraloría',
  'area.office.intro': 'Staff sign-in. First your account, then the one-time code.',
  'area.entity.title': 'Area of the entity',
  'area.entity.intro': 'Sign-in of those who follow up the declarations of their entity. First your account, then the second factor.',
}
