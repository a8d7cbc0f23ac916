import type { CourtesyMailWanted } from '@djbr/domain/calls/own-notices.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@djbr/domain/messages/text.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../foundation/calls/api.ts'
import { CallFailure, PASSING, unlessRefused } from '../foundation/calls/failure.ts'
import { Notice } from '../foundation/controls/notice.tsx'
import { notifyWrite, type WriteAnswer } from '../foundation/controls/notify.ts'
import { Select } from '../foundation/controls/select.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { Switch } from '../foundation/controls/switch.tsx'
import { useText } from '../foundation/language/language.ts'

const KEY = ['recordatorios']
const LANGUAGE_OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))

/** Part of the profile: whether reminders also come by mail, and in which language (R14.7). Saved at once. */
export function CourtesyMail({ hasAddress }: { readonly hasAddress: boolean }) {
  const t = useText()
  const client = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: KEY,
    meta: { ofAccount: true },
    queryFn: () => api.get<CourtesyMailWanted>('system/recordatorios', { quiet: PASSING }),
  })
  const change = useMutation({
    mutationFn: async (wanted: CourtesyMailWanted) =>
      unlessRefused(await api.put<WriteAnswer>('system/recordatorios', wanted, { quiet: true })),
    onMutate: (wanted) => client.setQueryData(KEY, wanted),
    onSuccess: notifyWrite,
    onError: () => client.setQueryData(KEY, data),
  })
  if (isError) return <Notice tone="warning" live title={t('profile.reminders.failed')} />
  if (!data) return <Skeleton lines={3} />
  return (
    <>
      {!hasAddress && <Notice>{t('profile.reminders.noAddress')}</Notice>}
      {change.error && (
        <Notice tone="warning" live title={change.error instanceof CallFailure ? change.error.message : t('shell.http.unknown')}>
          {t('profile.reminders.notSaved')}
        </Notice>
      )}
      <Switch
        name="correo"
        label={t('profile.reminders.mail')}
        value={data.correo}
        disabled={change.isPending}
        onChange={(correo) => change.mutate({ ...data, correo })}
      />
      <Select<Language>
        name="idioma"
        label={t('profile.reminders.language')}
        value={data.idioma}
        options={LANGUAGE_OPTIONS}
        placeholder=""
        disabled={!data.correo || change.isPending}
        onChange={(idioma) => idioma && change.mutate({ ...data, idioma })}
      />
    </>
  )
}
