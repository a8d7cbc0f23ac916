import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { IDENTITY_CARD } from '@djbr/domain/identity/identity-document.ts'
import { codeSearch, numberSearch, personByDocument, receiptSearch } from '@djbr/domain/office/office-forms.ts'
import { useState } from 'react'
import { ChoiceGroup } from '../../foundation/controls/choice-group.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { AccessForm } from '../../foundation/forms/access-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from '../shared/office.module.css'
import { type Found, findPerson } from './found.ts'
import { PersonFound } from './person-found.tsx'

const BY_CODE = 1
const BY_DOCUMENT = 2
const BY_NUMBER = 3
const BY_RECEIPT = 4

const SETS: Readonly<Record<number, FieldSet>> = {
  [BY_CODE]: codeSearch,
  [BY_NUMBER]: numberSearch,
  [BY_DOCUMENT]: personByDocument,
  [BY_RECEIPT]: receiptSearch,
}

/** /oficina/personas: finds a person, for a reason, and shows what the office can do about their account. */
export default function PeopleScreen() {
  const t = useText()
  const [by, setBy] = useState(BY_CODE)
  const [found, setFound] = useState<Found | null>(null)
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.people.intro')}>{t('office.title.find')}</ScreenTitle>
      {found ? <PersonFound found={found} onLeave={() => setFound(null)} /> : <SearchForm by={by} onBy={setBy} onFound={setFound} />}
    </Page>
  )
}

interface SearchFormProps {
  readonly by: number
  onBy(by: number): void
  onFound(found: Found): void
}

function SearchForm({ by, onBy, onFound }: SearchFormProps) {
  const t = useText()
  return (
    <div className={styles.search}>
      <ChoiceGroup
        name="buscar_por"
        label={t('office.people.by')}
        value={by}
        options={[
          { value: BY_CODE, label: t('office.people.byCode') },
          { value: BY_NUMBER, label: t('office.people.number') },
          { value: BY_DOCUMENT, label: t('office.people.byDocument') },
          { value: BY_RECEIPT, label: t('office.people.receipt') },
        ]}
        onChange={(chosen) => onBy(chosen ?? BY_CODE)}
      />
      <AccessForm
        key={by}
        set={SETS[by] ?? codeSearch}
        initial={by === BY_DOCUMENT ? { documentType: IDENTITY_CARD } : undefined}
        label={t('office.people.search')}
        afterRefusal={t('office.people.kept')}
        send={(_, entered) => findPerson(entered)}
        onDone={onFound}
        action={t('office.people.search')}
        busyWords={t('office.people.searching')}
      />
    </div>
  )
}
