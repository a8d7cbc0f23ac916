import { type AnnouncementWords, announcementIn } from '@djbr/domain/lists/announcement.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '@djbr/domain/messages/text.ts'
import { Suspense, useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { ChoiceGroup } from '../../foundation/controls/choice-group.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import type { Values } from '../../foundation/forms/field-set-form.ts'
import { useLanguage, useText } from '../../foundation/language/language.ts'
import { AnnouncementDialog } from '../../public/index.ts'

/** Previews an announcement being written as the portal will show it, in each language (R8.82). */
export function AnnouncementPreview({ values }: { readonly values: Values }) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const [language, setLanguage] = useState(LANGUAGES.indexOf(useLanguage()))
  const chosen = LANGUAGES[language] ?? 'es'
  const { title, body, parts, language: spoken } = announcementIn(chosen, values as unknown as AnnouncementWords)
  return (
    <>
      <div>
        <Button onClick={() => setShown(true)}>{t('lists.announcement.preview')}</Button>
      </div>
      {shown && (
        <Suspense>
          <AnnouncementDialog
            announcement={{ idioma: spoken, titulo: title, texto: body, avisos: parts, persistente: values.persistent === 1 }}
            onClose={() => setShown(false)}
          >
            <p>{t('lists.announcement.previewText')}</p>
            <ChoiceGroup
              name="idioma"
              label={t('lists.announcement.previewIn')}
              value={language}
              onChange={(picked) => setLanguage(picked ?? 0)}
              options={LANGUAGES.map((each, value) => ({ value, label: LANGUAGE_NAMES[each] }))}
            />
            {spoken !== chosen && <Notice>{t('lists.announcement.previewFallback')}</Notice>}
            <hr />
          </AnnouncementDialog>
        </Suspense>
      )}
    </>
  )
}
