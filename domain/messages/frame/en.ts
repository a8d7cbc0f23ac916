import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'frame.sections': 'Sections',
  'frame.leave': 'Leave and continue later',
  'frame.collapse': 'Collapse the menu',
  'frame.expand': 'Expand the menu',
  'frame.back': 'My declarations',
  'frame.position': 'Section {section} of {sections}',
  'frame.totals': 'Totals of the declaration',
  'frame.totalsShort': 'Totals',
  'frame.assets': 'Assets',
  'frame.debts': 'Debts',
  'frame.income': 'Income',
  'frame.netWorth': 'Net worth',
  'frame.netWorthLong': 'Net worth (assets less debts)',
  'frame.goOn': 'Continue: {title}',
  'frame.saveAndGoOn': '{save} and continue',
  'frame.return': 'Back to the draft',
  'frame.saveAndReturn': '{save} and go back to the draft',
  'frame.saved': 'Saved {time}',
  'frame.saving': 'Saving…',
  'frame.unsaved': 'Unsaved changes',
  'frame.unconfirmed': 'Not confirmed',
  'frame.offline': 'No connection to the portal',
}
