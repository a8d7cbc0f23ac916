import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'sections.information.intro': 'When to file the declaration, what you need, and whom to ask.',
  'sections.information.deadlines': 'Deadlines',
  'sections.information.late': 'A late declaration is also received, and is marked as late.',
  'sections.information.needs': 'What you need',
  'sections.information.needsId': 'Your identity card or your passport.',
  'sections.information.needsEntry': 'A way to sign in: your account, your activated card or, if it is enabled, Ciudadanía Digital.',
  'sections.information.needsFacts': 'The details of your position, assets, income and debts, your own and those shared with your spouse.',
  'sections.information.needsPaper':
    'For traditional filing, after finalizing: the printed and signed form, which you hand in at an office.',
  'sections.information.help': 'Find out more',
  'sections.information.helpManuals': 'Manuals and help documents',
  'sections.information.phones': 'Phones',
  'sections.information.phonesNote': 'Where there is no phone, none is published.',

  'sections.contact.intro': 'This service is provided by the Contraloría General del Estado, at its central office and in each department.',
  'sections.contact.mail': 'E-mail',
  'sections.contact.web': 'Website',
  'sections.contact.unknown': 'Where there is no phone, none is published; nor are extensions and P.O. boxes.',

  'sections.questions.intro': 'The most frequent questions about the sworn declaration and this portal.',
  'sections.questions.who': 'Who has to declare?',
  'sections.questions.whoText':
    'Every public servant, whatever their rank or how they were appointed: before, during and after being in office (Constitution, article 235; Law 2027, article 53).',
  'sections.questions.when': 'When do I file?',
  'sections.questions.whenText':
    'Before taking office, by the first working day. While in office, every year in your month of birth, or in the following month if you declare outside a department capital. On leaving, within the following 30 calendar days. The main page works out your date.',
  'sections.questions.session': 'How long does my session last?',
  'sections.questions.sessionText':
    'One hour at most, and it closes earlier after 30 minutes of inactivity. The portal warns you first. What you saved is kept: sign in again and continue where you were.',
  'sections.questions.lostFactor': 'I lost my phone and my backup codes. How do I sign in?',
  'sections.questions.lostFactorText':
    'Go to an office of the Contraloría with your identity card: they request the removal of your second factor and another person decides; we notify you. Then sign in with your password or your card and set up another in your profile. If you lost only the phone, use one of your backup codes.',
  'sections.questions.failure': 'A technical failure kept me from filing in time. What do I do?',
  'sections.questions.failureText':
    'If it happened after you signed in, the portal recorded it: download the receipt from your profile. If you could not even sign in, go to an office of the Contraloría. Failures are certified within 5 working days. A certification does not move your deadline: file as soon as you can, and keep the receipt to ask for it to be taken into account.',
  'sections.questions.digital': 'Can I file digitally?',
  'sections.questions.digitalText':
    'Digital filing has existed since 6 December 2021 and is done with Ciudadanía Digital. If the main page does not show it, it is not available for now: file the traditional way, the deadlines are the same.',
  'sections.questions.interim': 'I hold office in an acting capacity. How long can that last?',
  'sections.questions.interimText':
    'Up to 90 days. If you are not sure which declaration you have to file, ask at an office before your deadline.',
  'sections.questions.mistake': 'I made a mistake in my declaration. Can I correct it?',
  'sections.questions.mistakeText':
    'While it is in process, change what you need. If you have finalized it and it has not been received yet, ask an office to enable it. If it has been received, file a rectification.',
  'sections.questions.public': 'Who can see what I declare?',
  'sections.questions.publicText':
    'Anyone can see only a summary: your name, your entity, how many assets you declared, the totals of assets, debts and income, and the dates of your declaration and of its reception. That of your last received declaration is published, for less than two years (Supreme Decree 1233, article 18).',
  'sections.questions.false': 'What happens if someone lies or hides something?',
  'sections.questions.falseText':
    'Falsifying or omitting data in the declaration is punished with one to four years of imprisonment and a fine of 50 to 200 days (Law 004, article 33).',
  'sections.questions.cost': 'What does it cost?',
  'sections.questions.costText': 'Nothing. Filing the declaration, looking it up and checking a certificate are free of charge.',

  'sections.legal.intro': 'The laws that govern this procedure, summarized in our own words. The official text prevails.',
  'sections.legal.official': 'The official texts are in the Gaceta Oficial de Bolivia.',
  'sections.legal.gazette': 'Open the Gaceta Oficial',
  'sections.legal.documents': 'Procedure and checks',
  'sections.legal.article': 'Article {number}',
  'sections.legal.constitution': 'Political Constitution of the State',
  'sections.legal.constitution233': 'Says who is a public servant: anyone who carries out public functions.',
  'sections.legal.constitution235':
    'Lists their duties. One of them is to declare under oath their assets and income before, during and after being in office.',
  'sections.legal.law2027': 'Law 2027, Statute of the Public Official',
  'sections.legal.law2027a53':
    'Obliges every public servant, whatever their status or rank, to declare assets and income, and allows what was declared to be verified.',
  'sections.legal.law2027a54': 'Sets the principles of the declaration: it is universal, mandatory, periodic and transparent.',
  'sections.legal.law4': 'Law 004, on the fight against corruption, illicit enrichment and the investigation of fortunes',
  'sections.legal.law4a33':
    'Punishes anyone who falsifies or omits economic, financial or property data in the declaration: one to four years of imprisonment and a fine of 50 to 200 days.',
  'sections.legal.penal': 'Penal Code',
  'sections.legal.penal149': 'Punishes anyone who, being obliged by law, does not declare assets and income on taking or leaving office.',
  'sections.legal.decree1233': 'Supreme Decree 1233',
  'sections.legal.decree1233text': 'Regulates the Sworn Declaration of Assets and Income.',
  'sections.legal.decree1233a18':
    'Provides for the public summary of the declaration. This portal offers it under ‘Search for a public summary’.',
  'sections.legal.decree2528': 'Supreme Decree 2528',
  'sections.legal.decree2528text':
    'Of 23 September 2015. It amends article 5 of Supreme Decree 1233, on declaring while in office: members of the armed forces and the police also declare every year, and no longer only in the year in which they apply for promotion.',
  'sections.legal.law164': 'Law 164, on Telecommunications and Information and Communication Technologies',
  'sections.legal.law164a78': 'Gives legal and evidential value to digital documents approved with a digital signature.',
  'sections.legal.law1080': 'Law 1080, on Digital Citizenship',
  'sections.legal.law1080text':
    'Governs access to digital citizenship: with it people identify themselves, approve documents and deal with the State online.',
  'sections.legal.law466': 'Law 466, on Public Enterprise',
  'sections.legal.law466text': 'Establishes the regime of the public enterprises of the central level of the State.',

  'sections.manuals.intro': 'How to make your declaration on this portal, step by step.',
  'sections.manuals.more': 'Guide, leaflet, procedure, checks and decrees',

  'sections.document.traditionalManual': 'Manual for traditional filing',
  'sections.document.digitalManual': 'Manual for digital filing',
  'sections.document.procedure': 'Procedure for filling in and filing',
  'sections.document.regulation': 'How declarations are checked',

  'sections.due.start': 'First day in office',
  'sections.due.end': 'Last day in office',
  'sections.due.department': 'Department',
  'sections.due.departmentHint': 'Each department has its own holiday.',
  'sections.due.month': 'Month of birth',
  'sections.due.capital': 'Do you declare in the capital of a department?',
  'sections.due.until': 'By {date}',
  'sections.due.failed': 'The date could not be worked out. Try again in a few minutes.',
  'sections.due.january': 'January',
  'sections.due.february': 'February',
  'sections.due.march': 'March',
  'sections.due.april': 'April',
  'sections.due.may': 'May',
  'sections.due.june': 'June',
  'sections.due.july': 'July',
  'sections.due.august': 'August',
  'sections.due.september': 'September',
  'sections.due.october': 'October',
  'sections.due.november': 'November',
  'sections.due.december': 'December',
  'sections.back': 'Back to the main page',
}
