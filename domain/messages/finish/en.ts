import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'finish.statementsFailed': 'The statements could not be loaded. Nothing was lost.',
  'finish.title': 'Review and finalize',
  'finish.intro': 'Once finalized, your declaration can no longer be changed. Take your time to review it.',
  'finish.before': 'Before you swear, answer',
  'finish.allYes': 'To finalize you must answer yes to all the required conditions',
  'finish.action': 'Finalize my declaration',
  'finish.toDraft': 'Back to the draft',
  'finish.toGeneral': 'Go to General Data',
  'finish.refused': 'Your declaration was not finalized. What you registered is kept.',
  'finish.confirm.title': 'Finalize the declaration',
  'finish.confirm.busy': 'Finalizing…',
  'finish.confirm.text': 'Are you sure you want to finalize your declaration? You will no longer be able to change it.',
  'finish.confirm.unanswered': 'Not answered: {lists}. Your declaration will state that you registered nothing there.',
  'finish.confirm.after': 'Afterwards you will download the form and the certificate to file them.',
  'finish.confirm.monthEnd': 'The declaration is being finalized at the limit set for its reception',
  'finish.instructions.title': 'Your declaration was finalized',
  'finish.instructions.intro': 'It still has to be brought. Follow these four steps.',
  'finish.instructions.downloadTitle': 'Download the papers',
  'finish.instructions.printTitle': 'Print them',
  'finish.instructions.print': 'Print the whole file, letter size, on one side.',
  'finish.instructions.signTitle': 'Sign them',
  'finish.instructions.sign': 'Sign both copies of the form and both of the certificate.',
  'finish.instructions.presentTitle': 'File them',
  'finish.instructions.present':
    'Bring them in person to an office of the Contraloría General del Estado, with your identity card and a photocopy.',
  'finish.instructions.offices': 'Other offices',
  'finish.instructions.end': 'Done',
}
