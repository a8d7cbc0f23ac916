import { END_CAUSE_WORDS, POST_KIND_WORDS } from '@djbr/domain/register/entity-forms.ts'
import { OBLIGATION_REASON_WORDS } from '@djbr/domain/register/obligation.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../foundation/controls/button.tsx'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { NotDone } from '../../../foundation/controls/not-done.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { Skeleton } from '../../../foundation/controls/skeleton.tsx'
import { StateBadge } from '../../../foundation/controls/state-badge.tsx'
import { displayDayNumbers, displayTime } from '../../../foundation/format/format.ts'
import { IconArrowLeft, IconPlus, IconPrinter } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useUser } from '../../../foundation/session/session.ts'
import { type Obligation, type Post, personOf } from '../calls.ts'
import styles from '../entity.module.css'
import { ObligationState, useReceived } from '../obligation-state.tsx'
import { mayKeepPosts, mayPrintSlips } from '../rights.ts'
import { Claims } from './claims.tsx'
import type { PostTask } from './post-dialog.tsx'
import { useSlips } from './use-slips.ts'

const PostDialog = lazy(() => import('./post-dialog.tsx'))

/** The page of somebody of the entity: their posts, what they owe, what they answered, and what the entity reported. */
export function PersonPage({ codigo, onBack }: { readonly codigo: number; onBack(): void }) {
  const t = useText()
  const client = useQueryClient()
  const received = useReceived()
  const user = useUser()
  const keeps = mayKeepPosts(user)
  const slips = useSlips()
  const [task, setTask] = useState<PostTask | null>(null)
  const { data, isError, refetch } = useQuery(personOf(codigo))
  const close = () => {
    setTask(null)
    void client.invalidateQueries({ queryKey: ['entidad'] })
  }
  const back = (
    <Button icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden />} onClick={onBack}>
      {t('entity.back')}
    </Button>
  )
  if (isError) {
    return (
      <Page width="full">
        <ScreenTitle aside={back}>{t('entity.person.title')}</ScreenTitle>
        <Notice
          tone="error"
          live
          title={t('entity.person.failed')}
          action={<Button onClick={() => void refetch()}>{t('entity.retry')}</Button>}
        />
      </Page>
    )
  }
  if (!data) {
    return (
      <Page width="full">
        <ScreenTitle aside={back}>{t('entity.person.title')}</ScreenTitle>
        <Skeleton lines={6} />
      </Page>
    )
  }
  const titleOf = (post: number) => data.cargos.find((one) => one.codigo === post)?.cargo ?? ''
  return (
    <Page width="full">
      <ScreenTitle aside={back}>{data.nombres}</ScreenTitle>
      <dl className={styles.facts}>
        <div>
          <dt>{t('entity.document')}</dt>
          <dd className="digits">{data.documento}</dd>
        </div>
        <div>
          <dt>{t('person.birthDate')}</dt>
          <dd className="digits">{data.fecha_nacimiento ? displayDate(data.fecha_nacimiento) : t('entity.notDerived')}</dd>
        </div>
      </dl>
      <Claims claims={data.respuestas} titleOf={titleOf} onAnswered={close} />
      <section className={styles.part} aria-labelledby="obligaciones">
        <h2 id="obligaciones">{t('entity.obligations')}</h2>
        {mayPrintSlips(user) && data.obligaciones.length > 0 && (
          <div>
            <Button
              icon={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              busy={slips.busy && t('shell.working')}
              onClick={() => void slips.print([codigo])}
            >
              {t('entity.slips.printOne')}
            </Button>
          </div>
        )}
        {slips.failed && <NotDone why={slips.failed} kept={t('entity.slips.kept')} />}
        <DataTable<Obligation>
          caption={t('entity.obligations')}
          full
          rows={data.obligaciones}
          keyOf={({ motivo, hasta }) => `${motivo} ${hasta}`}
          empty={{ title: t('entity.obligations.none'), text: t('entity.obligations.none.text') }}
          columns={[
            { key: 'reason', title: t('entity.declaration'), cell: ({ motivo }) => t(OBLIGATION_REASON_WORDS[motivo]), notInCard: true },
            { key: 'from', title: t('entity.from'), cell: ({ desde }) => displayDate(desde), digits: true },
            { key: 'until', title: t('entity.dueOn'), cell: ({ hasta }) => displayDate(hasta), digits: true },
            { key: 'state', title: t('entity.state'), cell: ({ estado }) => <ObligationState estado={estado} /> },
            { key: 'received', title: t('entity.reception'), cell: received },
          ]}
          card={({ motivo, hasta }) => ({ title: t(OBLIGATION_REASON_WORDS[motivo]), fact: displayDate(hasta) })}
        />
      </section>
      <section className={styles.part} aria-labelledby="cargos">
        <h2 id="cargos">{t('entity.posts')}</h2>
        {keeps && (
          <div>
            <Button icon={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setTask({ kind: 'add', person: codigo })}>
              {t('entity.post.add')}
            </Button>
          </div>
        )}
        <DataTable<Post>
          caption={t('entity.posts')}
          full
          rows={data.cargos}
          keyOf={({ codigo }) => codigo}
          columns={[
            { key: 'title', title: t('entity.post'), cell: ({ cargo }) => cargo, notInCard: true },
            { key: 'kind', title: t('entity.kind'), cell: ({ tipo }) => t(POST_KIND_WORDS[tipo]) },
            { key: 'item', title: t('entity.item'), cell: ({ item }) => item, digits: true },
            { key: 'place', title: t('entity.place'), cell: ({ lugar_descripcion }) => lugar_descripcion },
            { key: 'start', title: t('entity.startedOn'), cell: ({ inicio }) => displayDate(inicio), digits: true },
            {
              key: 'end',
              title: t('entity.endedOn'),
              cell: ({ fin, causa }) => (fin && causa ? `${displayDate(fin)}, ${t(END_CAUSE_WORDS[causa])}` : ''),
            },
            {
              key: 'state',
              title: t('entity.state'),
              cell: ({ anulado }) => anulado && <StateBadge tone="error">{t('entity.post.isVoid')}</StateBadge>,
            },
          ]}
          card={({ cargo, inicio }) => ({ title: cargo, fact: displayDate(inicio) })}
          actionsInWords
          actionsTitle={t('entity.actions')}
          actions={keeps ? actions(setTask, t) : undefined}
        />
      </section>
      <section className={styles.part} aria-labelledby="historia">
        <h2 id="historia">{t('entity.history')}</h2>
        <DataTable
          caption={t('entity.history')}
          rows={data.historia}
          keyOf={({ codigo }) => codigo}
          empty={{ title: t('entity.history.none'), text: '' }}
          columns={[
            {
              key: 'at',
              title: t('entity.at'),
              cell: ({ fecha }) => `${displayDayNumbers(fecha)} ${displayTime(new Date(fecha))}`,
              digits: true,
            },
            { key: 'what', title: t('entity.what'), cell: ({ hecho }) => t(`entity.event.${hecho}`), notInCard: true },
            { key: 'post', title: t('entity.post'), cell: ({ cargo }) => titleOf(cargo) },
            { key: 'by', title: t('access.account'), cell: ({ cuenta }) => cuenta, digits: true },
          ]}
          card={({ hecho, fecha }) => ({ title: t(`entity.event.${hecho}`), fact: displayDayNumbers(fecha) })}
        />
      </section>
      <Suspense>{task && <PostDialog task={task} onClose={close} />}</Suspense>
    </Page>
  )
}

const actions = (open: (task: PostTask) => void, t: ReturnType<typeof useText>) =>
  (
    [
      ['correct', 'entity.post.correct', () => true],
      ['end', 'entity.post.end', (post: Post) => post.fin === null],
      ['reopen', 'entity.post.reopen', (post: Post) => post.fin !== null],
      ['void', 'entity.post.void', () => true],
    ] as const
  ).map(([kind, label, fits]) => ({
    label: t(label),
    nameFor: ({ cargo }: Post) => `${t(label)}: ${cargo}`,
    icon: null,
    isFor: (post: Post) => !post.anulado && fits(post),
    onAction: (post: Post) => open({ kind, post }),
  }))
