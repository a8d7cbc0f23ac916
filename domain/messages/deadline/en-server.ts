import type { Translation } from '../translation.ts'
import type { es } from './es-server.ts'

export const en: Translation<typeof es> = {
  'deadline.beforeOffice':
    'Before taking office, file by the first working day from the start of the position. Your position starts on {from}.',
  'deadline.duringOffice': 'While in office, file in your month of birth.',
  'deadline.duringOfficeElsewhere':
    'While in office, the declaration is filed in the month of your birth, or in the next one when it is made outside of a department capital, as yours is.',
  'deadline.afterOffice': 'On leaving office, the declaration is filed within the 30 calendar days after the end of the position, {until}.',
  'deadline.firstOne':
    'If you are about to take office, file it by the first working day from its start. If you already hold one, in your month of birth: by {last}.',
  'deadline.extended': 'The Contraloría extended your deadline: by the general rule it was {from}.',
  'deadline.exempt': 'The Contraloría exempted you from this declaration: there is no deadline to file it.',
  'deadline.moved': 'The last day moves to the next working day, because these are not: {days}.',
  'deadline.startUnknown': 'The deadline will be known once you register when your position starts.',
  'deadline.endUnknown': 'The deadline will be known once you register when your position ends.',
  'deadline.reasonUnknown': 'The deadline will be known once you state the reason of your declaration.',
  'deadline.rectification': 'A rectification has no deadline.',
  'deadline.nothingDue': 'You have already declared for having left office. If you take another, you have to declare again.',
  'deadline.saturday': 'Saturday',
  'deadline.sunday': 'Sunday',
  'deadline.departmental': 'holiday of the department of {department}',
  'deadline.decreed': 'holiday by decree',
  'deadline.decreedBy': 'holiday by {norm}',
  'deadline.keptOnMonday': '{name}, kept on the Monday',
  'deadline.dayNamed': '{day} ({name})',

  'deadline.event': 'Last day to file the Sworn Declaration of Assets and Income',
  'deadline.eventText': '{why} File it at {address}',
  'deadline.reminder': 'Your Sworn Declaration of Assets and Income is due soon',
}
