import { type Post, person, type ShownObligation } from '@djbr/domain/calls/entity.ts'
import { END_CAUSE_WORDS, POST_KIND_WORDS } from '@djbr/domain/register/entity-forms.ts'
import { OBLIGATION_REASON_WORDS } from '@djbr/domain/register/obligation.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { LoadFailed } from '../../../foundation/controls/loaded.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { Skeleton } from '../../../foundation/controls/skeleton.tsx'
import { StateBadge } from '../../../foundation/controls/state-badge.tsx'
import { displayDayNumbers, displayTime } from '../../../foundation/format/format.ts'
import { IconArrowLeft, IconPlus, IconPrinter } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useUser } from '../../../foundation/session/session.ts'
import styles from '../entity.module.css'
import { ObligationState, useReceived } from '../obligation-state.tsx'
import { mayKeepPosts, mayPrintSlips } from '../rights.ts'
import { Claims } from './claims.tsx'
import type { PostTask } from './post-dialog.tsx'
import { useSlips } from './use-slips.ts'

const PostDialog = lazy(() => import('./post-dialog.tsx'))

/** The page of a person of the entity: their posts, what they owe, their answers, and what the entity reported. */
export function PersonPage({ personId, onBack }: { readonly personId: number; onBack(): void }) {
  const t = useText()
  const client = useQueryClient()
  const received = useReceived()
  const user = useUser()
  const keeps = mayKeepPosts(user)
  const slips = useSlips()
  const [task, setTask] = useState<PostTask | null>(null)
  const { data, isError, refetch } = useQuery(queryOf(person, { personId }))
  const close = () => {
    setTask(null)
    void client.invalidateQueries({ queryKey: ['entidad'] })
  }
  const back = (
    <Button icon={<IconArrowLeft size={18} />} onClick={onBack}>
      {t('entity.back')}
    </Button>
  )
  if (isError || !data) {
    return (
      <Page width="full">
        <ScreenTitle aside={back}>{t('entity.person.title')}</ScreenTitle>
        {isError ? <LoadFailed title={t('entity.person.failed')} onRetry={refetch} /> : <Skeleton lines={6} />}
      </Page>
    )
  }
  const titleOf = (post: number) => data.posts.find(({ id }) => id === post)?.title ?? ''
  return (
    <Page width="full">
      <ScreenTitle aside={back}>{data.name}</ScreenTitle>
      <dl className={styles.facts}>
        <div>
          <dt>{t('entity.document')}</dt>
          <dd className="digits">{data.document}</dd>
        </div>
        <div>
          <dt>{t('person.birthDate')}</dt>
          <dd className="digits">{data.birthDate ? displayDate(data.birthDate) : t('entity.notDerived')}</dd>
        </div>
      </dl>
      <Claims claims={data.claims} titleOf={titleOf} onAnswered={close} />
      <section className={styles.part} aria-labelledby="obligaciones">
        <h2 id="obligaciones">{t('entity.obligations')}</h2>
        {mayPrintSlips(user) && data.obligations.length > 0 && (
          <div>
            <Button icon={<IconPrinter size={18} />} busy={slips.busy && t('shell.working')} onClick={() => void slips.print([personId])}>
              {t('entity.slips.printOne')}
            </Button>
          </div>
        )}
        <Refused failure={slips.failed} kept={t('entity.slips.kept')} />
        <DataTable<ShownObligation>
          caption={t('entity.obligations')}
          full
          rows={data.obligations}
          keyOf={({ reason, lastDay }) => `${reason} ${lastDay}`}
          empty={{ title: t('entity.obligations.none'), text: t('entity.obligations.none.text') }}
          columns={[
            { key: 'reason', title: t('entity.declaration'), cell: ({ reason }) => t(OBLIGATION_REASON_WORDS[reason]), notInCard: true },
            { key: 'from', title: t('entity.from'), cell: ({ opensOn }) => displayDate(opensOn), digits: true },
            { key: 'until', title: t('entity.dueOn'), cell: ({ lastDay }) => displayDate(lastDay), digits: true },
            { key: 'state', title: t('entity.state'), cell: ({ state }) => <ObligationState state={state} /> },
            { key: 'received', title: t('entity.reception'), cell: received },
          ]}
          card={({ reason, lastDay }) => ({ title: t(OBLIGATION_REASON_WORDS[reason]), fact: displayDate(lastDay) })}
        />
      </section>
      <section className={styles.part} aria-labelledby="cargos">
        <h2 id="cargos">{t('entity.posts')}</h2>
        {keeps && (
          <div>
            <Button icon={<IconPlus size={18} />} onClick={() => setTask({ kind: 'add', personId })}>
              {t('entity.post.add')}
            </Button>
          </div>
        )}
        <DataTable<Post>
          caption={t('entity.posts')}
          full
          rows={data.posts}
          keyOf={({ id }) => id}
          columns={[
            { key: 'title', title: t('entity.post'), cell: ({ title }) => title, notInCard: true },
            { key: 'kind', title: t('entity.kind'), cell: ({ kind }) => t(POST_KIND_WORDS[kind]) },
            { key: 'item', title: t('entity.item'), cell: ({ item }) => item, digits: true },
            { key: 'place', title: t('entity.place'), cell: ({ placeName }) => placeName },
            { key: 'start', title: t('entity.startedOn'), cell: ({ startedOn }) => displayDate(startedOn), digits: true },
            {
              key: 'end',
              title: t('entity.endedOn'),
              cell: ({ endedOn, endCause }) => (endedOn && endCause ? `${displayDate(endedOn)}, ${t(END_CAUSE_WORDS[endCause])}` : ''),
            },
            {
              key: 'state',
              title: t('entity.state'),
              cell: ({ voided }) => voided && <StateBadge tone="error">{t('entity.post.isVoid')}</StateBadge>,
            },
          ]}
          card={({ title, startedOn }) => ({ title, fact: displayDate(startedOn) })}
          actionsInWords
          actionsTitle={t('entity.actions')}
          actions={keeps ? actions(setTask, t) : undefined}
        />
      </section>
      <section className={styles.part} aria-labelledby="historia">
        <h2 id="historia">{t('entity.history')}</h2>
        <DataTable
          caption={t('entity.history')}
          rows={data.events}
          keyOf={({ id }) => id}
          empty={{ title: t('entity.history.none'), text: '' }}
          columns={[
            {
              key: 'at',
              title: t('entity.at'),
              cell: ({ happenedAt }) => `${displayDayNumbers(happenedAt)} ${displayTime(happenedAt)}`,
              digits: true,
            },
            { key: 'what', title: t('entity.what'), cell: ({ kind }) => t(`entity.event.${kind}`), notInCard: true },
            { key: 'post', title: t('entity.post'), cell: ({ postId }) => titleOf(postId) },
            { key: 'by', title: t('access.account'), cell: ({ by }) => by, digits: true },
          ]}
          card={({ kind, happenedAt }) => ({ title: t(`entity.event.${kind}`), fact: displayDayNumbers(happenedAt) })}
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
      ['end', 'entity.post.end', (post: Post) => post.endedOn === null],
      ['reopen', 'entity.post.reopen', (post: Post) => post.endedOn !== null],
      ['void', 'entity.post.void', () => true],
    ] as const
  ).map(([kind, label, fits]) => ({
    label: t(label),
    nameFor: ({ title }: Post) => `${t(label)}: ${title}`,
    icon: null,
    isFor: (post: Post) => !post.voided && fits(post),
    onAction: (post: Post) => open({ kind, post }),
  }))
