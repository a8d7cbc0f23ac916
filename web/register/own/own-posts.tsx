import { wrongData } from '@djbr/domain/register/claims.ts'
import { CAPACITY_WORDS } from '@djbr/domain/register/entity-members.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { AccessForm } from '../../foundation/forms/access-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import { answerEntity, OWN_POSTS, OWN_VIEWS, type OwnPost, withdrawAnswer } from './calls.ts'
import styles from './own-posts.module.css'

/** Which entities list the person, what they may answer to each, and who of them looked. */
export function OwnPosts() {
  const t = useText()
  const { data, isError, refetch } = useQuery(OWN_POSTS)
  if (isError) {
    return (
      <Notice
        tone="error"
        title={t('profile.register.failed')}
        action={<Button onClick={() => void refetch()}>{t('profile.register.retry')}</Button>}
      />
    )
  }
  if (!data) return <Skeleton lines={3} />
  if (data.length === 0) return <p>{t('profile.register.none')}</p>
  return (
    <>
      <ul className={styles.posts}>
        {data.map((post) => (
          <li key={post.codigo}>
            <Post post={post} />
          </li>
        ))}
      </ul>
      <h3>{t('profile.register.views')}</h3>
      <Views />
    </>
  )
}

function Post({ post }: { readonly post: OwnPost }) {
  const t = useText()
  const client = useQueryClient()
  const [asking, setAsking] = useState<'not_here' | 'wrong_data' | null>(null)
  const done = () => void client.invalidateQueries({ queryKey: OWN_POSTS.queryKey })
  const withdrawing = useMutation({
    mutationFn: () => withdrawAnswer(post),
    onSuccess: (answer) => {
      notifyWrite(answer)
      done()
    },
  })
  const { entidad, cargo, inicio, fin, informado, anulado, respuesta, respondido } = post
  return (
    <>
      <p>
        <strong>{entidad}</strong>, {cargo}
      </p>
      <p className={styles.days}>
        {t(fin ? 'profile.register.held' : 'profile.register.holds', {
          from: displayDate(inicio),
          until: fin ? displayDate(fin) : '',
        })}{' '}
        {t('profile.register.reported', { date: displayDayNumbers(informado) })} {anulado && t('profile.register.isVoid')}
      </p>
      {respuesta && respondido && <p role="status">{t(`profile.register.said.${respuesta}`, { date: displayDayNumbers(respondido) })}</p>}
      {withdrawing.isError && <p role="alert">{wordsOfFailure(withdrawing.error, t)}</p>}
      {!anulado && (
        <div className={styles.buttons}>
          {respuesta ? (
            <Button disabled={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
              {t('profile.register.withdraw')}
            </Button>
          ) : (
            <>
              <Button onClick={() => setAsking('not_here')}>{t('profile.register.notHere')}</Button>
              <Button onClick={() => setAsking('wrong_data')}>{t('profile.register.wrongData')}</Button>
            </>
          )}
        </div>
      )}
      {asking && (
        <AnswerDialog
          post={post}
          kind={asking}
          onClose={() => {
            setAsking(null)
            done()
          }}
        />
      )}
    </>
  )
}

const NOTHING_MORE = { name: 'notHere', fields: {} } as const

function AnswerDialog({ post, kind, onClose }: { readonly post: OwnPost; readonly kind: 'not_here' | 'wrong_data'; onClose(): void }) {
  const t = useText()
  const title = t(kind === 'not_here' ? 'profile.register.notHere' : 'profile.register.wrongData')
  return (
    <Dialog open title={title} keepOnBackdrop onClose={onClose}>
      <p>{t('profile.register.what', { entity: post.entidad })}</p>
      <AccessForm
        set={kind === 'not_here' ? NOTHING_MORE : wrongData}
        label={title}
        afterRefusal={t('profile.register.kept')}
        send={({ detalle }) => answerEntity(post, kind, typeof detalle === 'string' ? detalle : '')}
        onDone={(answer) => {
          notifyWrite(answer)
          onClose()
        }}
        actions={(busy) => (
          <>
            <Button type="submit" emphasis="action" busy={busy && t('shell.working')}>
              {t('profile.register.send')}
            </Button>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
          </>
        )}
      />
    </Dialog>
  )
}

function Views() {
  const t = useText()
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(OWN_VIEWS)
  if (isError) {
    return (
      <Notice
        tone="error"
        title={t('profile.register.failed')}
        action={<Button onClick={() => void refetch()}>{t('profile.register.retry')}</Button>}
      />
    )
  }
  if (!data) return <Skeleton lines={2} />
  const views = data.pages.flatMap(({ vistas }) => vistas)
  if (views.length === 0) return <p>{t('profile.register.views.none')}</p>
  return (
    <>
      <ul className={styles.views}>
        {views.map(({ codigo, fecha, entidad, calidad, como }) => (
          <li key={codigo}>
            {displayDayNumbers(fecha)} {displayTime(new Date(fecha))}: {t(`profile.register.view.${como}`)}, {entidad} (
            {t(CAPACITY_WORDS[calidad])})
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('profile.register.more')}
        </Button>
      )}
    </>
  )
}
