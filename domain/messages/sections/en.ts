import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'sections.information.intro': 'When the declaration is filed, what it takes, and whom to ask.',
  'sections.information.deadlines': 'Deadlines',
  'sections.information.late': 'A late declaration is received too, and marked so.',
  'sections.information.needs': 'What it takes',
  'sections.information.needsId': 'Your identity card or your passport.',
  'sections.information.needsEntry': 'Your account, or a card with its code and its PIN.',
  'sections.information.needsFacts': 'The facts of your position, assets, income and debts, your own and those shared with your spouse.',
  'sections.information.needsPaper': 'The traditional way, after finalizing: the printed and signed form, which is handed in at an office.',
  'sections.information.help': 'To know more',
  'sections.information.helpManuals': 'Manuals and help documents',
  'sections.information.phones': 'Telephones',
  'sections.information.office': 'Office',
  'sections.information.phone': 'Telephone',
  'sections.information.phonesNote': 'Of the departmental offices only the address is published.',

  'sections.contact.intro': 'This service is provided by the Contraloría General del Estado, at its central office and in each department.',
  'sections.contact.mail': 'E-mail',
  'sections.contact.web': 'Website',
  'sections.contact.unknown': 'Departmental telephones, extensions and postal boxes are not published in the source of these data.',

  'sections.questions.intro': 'What is asked most about the sworn declaration and this portal.',
  'sections.questions.who': 'Who has to declare?',
  'sections.questions.whoText':
    'Every public servant, whatever the rank or the way of joining: before, during and after being in office (Constitution, article 235; Law 2027, article 53).',
  'sections.questions.when': 'When is it filed?',
  'sections.questions.whenText':
    'Before taking office, until the first working day. While in office, every year in the month of your birth, or in the month after it when you file outside of a department capital. On leaving, in the 30 calendar days that follow. The main page works out your date.',
  'sections.questions.session': 'How long does my session last?',
  'sections.questions.sessionText':
    'One hour at most, and it closes earlier after 30 minutes without activity. The portal warns you before. What you saved stays: sign in again and go on where you were.',
  'sections.questions.lostFactor': 'I lost my telephone and my backup codes. How do I sign in?',
  'sections.questions.lostFactorText':
    'Go to an office of the Contraloría with your identity card: they ask there for your second factor to be removed, and another person decides; you are told. Then sign in with your password or your card and set up another in your profile. If you only lost the telephone, use one of your backup codes.',
  'sections.questions.failure': 'A technical failure kept me from filing in time. What do I do?',
  'sections.questions.failureText':
    'Ask for the certification of the technical failure at an office of the Contraloría: the term for the certification is 5 working days.',
  'sections.questions.digital': 'Can I file digitally?',
  'sections.questions.digitalText':
    'Digital filing exists since 6 December 2021 and is done with Ciudadanía Digital. When the main page does not show that way in, it is closed for now: file the traditional way, the deadlines are the same.',
  'sections.questions.interim': 'I hold office in the interim. How long can that last?',
  'sections.questions.interimText':
    'Up to 90 days. If you are not sure which declaration is yours to file, ask at an office before your deadline passes.',
  'sections.questions.mistake': 'I made a mistake in my declaration. Can I correct it?',
  'sections.questions.mistakeText':
    'While it is in process, change what you need. When you finalized it and it was not received yet, ask an office to enable it. When it was received, file a rectification.',
  'sections.questions.public': 'Who can see what I declare?',
  'sections.questions.publicText':
    'Anyone sees only a summary: how many goods you declared and the totals of goods, debts and income, with your name and the date of filing. That of your last received declaration is published, for less than two years (Supreme Decree 1233, article 18).',
  'sections.questions.false': 'What happens when someone lies or hides something?',
  'sections.questions.falseText':
    'Falsifying or leaving out data in the declaration is punished with one to four years of prison and a fine of 50 to 200 days (Law 004, article 33).',
  'sections.questions.cost': 'What does it cost?',
  'sections.questions.costText': 'Nothing. Filing the declaration, looking it up and checking a certificate are free of charge.',

  'sections.legal.intro': 'The rules of this procedure, summarised in our own words. What counts is the official text.',
  'sections.legal.official': 'The official texts are in the Gaceta Oficial de Bolivia.',
  'sections.legal.gazette': 'Open the Gaceta Oficial',
  'sections.legal.documents': 'Procedure and regulation',
  'sections.legal.procedure': 'Procedure of filling in and filing',
  'sections.legal.regulation': 'Control regulation',
  'sections.legal.article': 'Article {number}',
  'sections.legal.constitution': 'Political Constitution of the State',
  'sections.legal.constitution233': 'Says who public servants are: the persons who carry out public functions.',
  'sections.legal.constitution235':
    'Lists their duties. One of them is to declare under oath their assets and income before, during and after being in office.',
  'sections.legal.law2027': 'Law 2027, Statute of the Public Official',
  'sections.legal.law2027a53':
    'Obliges every public servant, of any condition or rank, to declare assets and income, and lets what was declared be verified.',
  'sections.legal.law2027a54': 'Sets the principles of the declaration: it is universal, mandatory, periodic and transparent.',
  'sections.legal.law4': 'Law 004, against corruption, illicit enrichment and for the investigation of fortunes',
  'sections.legal.law4a33':
    'Punishes whoever falsifies or leaves out economic, financial or property data in the declaration: one to four years of prison and a fine of 50 to 200 days.',
  'sections.legal.penal': 'Penal Code',
  'sections.legal.penal149': 'Punishes whoever, being obliged by law, does not declare assets and income on taking or on leaving office.',
  'sections.legal.decree1233': 'Supreme Decree 1233',
  'sections.legal.decree1233text': 'Regulates the Sworn Declaration of Assets and Income.',
  'sections.legal.decree1233a18':
    'Provides for the public summary of the declaration. This portal offers it under ‘Search a public summary’.',
  'sections.legal.decree2528': 'Supreme Decree 2528',
  'sections.legal.decree2528text': 'Stands beside Supreme Decree 1233 in the legal basis of this procedure. Its document is under Help.',
  'sections.legal.law164': 'Law 164, of Telecommunications, Information and Communication Technologies',
  'sections.legal.law164a78': 'Gives legal and evidential value to digital documents approved with a digital signature.',
  'sections.legal.law1080': 'Law 1080, of Digital Citizenship',
  'sections.legal.law1080text':
    'Governs access to digital citizenship: with it a person identifies, approves documents and deals with the State over the internet.',
  'sections.legal.law466': 'Law 466, of Public Enterprise',
  'sections.legal.law466text': 'Sets the regime of the public enterprises of the central level of the State.',

  'sections.manuals.intro': 'How to make your declaration on this portal, step by step.',
  'sections.manuals.traditional': 'Manual of the traditional way',
  'sections.manuals.digital': 'Manual of the digital way',
  'sections.manuals.more': 'Guide, leaflet, procedure, regulation and decrees',
}
