import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'register.state.upcoming': 'Not open yet',
  'register.state.open': 'To be filed',
  'register.state.extended': 'To be filed, extended',
  'register.state.fulfilled': 'Filed on time',
  'register.state.late': 'Filed late',
  'register.state.omitted': 'Missing',
  'register.state.exempt': 'Exempt',
  'register.state.void': 'Void',
  'register.capacity.titular': 'Follow-up officer',
  'register.capacity.suplente': 'Substitute follow-up officer',
  'register.capacity.mae': 'Head of the entity',
  'register.capacity.auditoria_interna': 'Internal audit',
}
