import type { PublishedShares } from '@djbr/domain/calls/published.ts'
import { LOCALE } from '@djbr/domain/messages/text.ts'
import { SMALLEST_SHARE } from '@djbr/domain/register/disclosure.ts'
import { displayPercentage } from '@djbr/domain/values/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../foundation/calls/api.ts'
import { DataTable } from '../foundation/controls/data-table.tsx'
import { Select } from '../foundation/controls/select.tsx'
import { useLanguage, useText } from '../foundation/language/language.ts'
import styles from './statistics-screen.module.css'

type EntityShare = NonNullable<PublishedShares['publicado']>['entidades'][number]

/** For a closed month, the percentage filed on time of each entity that may be published (R15.10). */
export function Shares() {
  const t = useText()
  const language = useLanguage()
  const [month, setMonth] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: ['public', 'estadisticas', 'cumplimiento', month],
    queryFn: () =>
      api.get<PublishedShares>(`public/estadisticas/cumplimiento${month === null ? '' : `?periodo=${month}`}`, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const shown = (share: number | null) => (share === null ? t('statistics.untold') : displayPercentage(share.toLocaleString('es-BO')))
  const monthWords = new Intl.DateTimeFormat(LOCALE[language], { timeZone: 'UTC', month: 'long', year: 'numeric' })
  const { publicado, meses = [] } = data ?? {}
  return (
    <section className={styles.part} aria-labelledby="cumplimiento">
      <h2 id="cumplimiento">{t('statistics.shares.title')}</h2>
      <p>{t('statistics.shares.intro', { smallest: SMALLEST_SHARE })}</p>
      {publicado && (
        <Select<string>
          name="mes"
          label={t('statistics.shares.month')}
          value={publicado.mes}
          onChange={setMonth}
          options={meses.map((each) => ({ value: each, label: monthWords.format(new Date(`${each}-01T00:00:00Z`)) }))}
          placeholder=""
        />
      )}
      <DataTable<EntityShare>
        caption={t('statistics.shares.title')}
        rows={data && (publicado?.entidades ?? [])}
        failed={isError}
        onRetry={() => void refetch()}
        keyOf={({ codigo }) => codigo}
        empty={{ title: t('statistics.shares.none') }}
        searchText={({ descripcion }) => descripcion}
        totalTitle={t('statistics.shares.all')}
        columns={[
          { key: 'entity', title: t('statistics.entity'), cell: ({ descripcion }) => descripcion, notInCard: true },
          {
            key: 'share',
            title: t('statistics.shares.percentage'),
            align: 'end',
            digits: true,
            cell: ({ porcentaje }) => shown(porcentaje),
            ...(publicado && { total: shown(publicado.total) }),
          },
        ]}
        card={({ descripcion }) => ({ title: descripcion })}
      />
    </section>
  )
}
