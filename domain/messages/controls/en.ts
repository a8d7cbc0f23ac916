import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'controls.field.count': '{count} of {max}',
  'controls.select.search': 'Type to search',
  'controls.select.none': 'Nothing matches what you typed',
  'controls.select.unmatched': 'Nothing was chosen with “{entered}”: choose an option from the list.',
  'controls.password.show': 'Show the password',
  'controls.password.hide': 'Hide the password',

  'controls.table.number': 'No.',
  'controls.table.actions': 'Actions',
  'controls.table.total': 'Total',
  'controls.table.empty': 'THERE IS NO INFORMATION RECORDED',
  'controls.table.noneFound': 'No row matches the search',
  'controls.table.search': 'Search the table',
  'controls.table.rowsPerPage': 'Rows per page',
  'controls.table.all': 'All',
  'controls.table.range': '{range} of {total}',
  'controls.table.previous': 'Previous page',
  'controls.table.next': 'Next page',
  'controls.table.failed': 'The information could not be loaded',
  'controls.table.failedText': 'What you recorded is kept. Check your connection and try again.',
  'controls.table.retry': 'Try again',

  'controls.step.todo': 'not started',
  'controls.step.done': 'complete',
  'controls.step.warning': 'with warnings',
  'controls.step.position': 'Step {step} of {steps}',

  'controls.captcha.label': 'Code in the image',
  'controls.captcha.hint': 'Type the 4 characters, in upper or lower case.',
  'controls.captcha.image': 'Image with the code to type. If you cannot read it, use the button “I cannot read the image”.',
  'controls.captcha.refresh': 'Change the image',
  'controls.captcha.failed': 'The image could not be loaded. Change it to try again.',
  'controls.captcha.cannotSee': 'I cannot read the image',
  'controls.captcha.useImage': 'Use the image',
  'controls.captcha.working': 'We are checking that you are not a program. You do not have to do anything: it takes a few seconds.',
  'controls.captcha.done': 'Checked. You can continue.',
  'controls.captcha.failedWork': 'It could not be checked. Try again or use the image.',

  'controls.pdf.loading': 'Loading the PDF, please wait...',
  'controls.pdf.failed': 'The file cannot be shown',
  'controls.pdf.page': 'page {page} / {total}',
  'controls.pdf.previous': 'Previous page',
  'controls.pdf.next': 'Next page',
  'controls.pdf.download': 'Download',
  'controls.download.busy': 'Please wait, a file is being downloaded',

  'controls.amount.which': 'Which amount is it?',
  'controls.amount.understood': 'Understood: {amount}',
  'controls.amount.understoodWithout': 'Understood: {amount}, without the {cents} cents',
}
