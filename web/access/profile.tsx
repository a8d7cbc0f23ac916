import { FEMALE, MALE } from '@djbr/domain/fields/field.ts'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { SecondFactors, SessionList } from '../credentials/index.ts'
import { IdentityNotice, useNoticeKnown } from '../declaring/identity/index.ts'
import { placeOfDetails } from '../foundation/autosave/titles.ts'
import { useReopen } from '../foundation/autosave/use-waiting.ts'
import { useList } from '../foundation/calls/lists.ts'
import { useStandsStill } from '../foundation/calls/stands-still.ts'
import { Breadcrumbs } from '../foundation/controls/breadcrumbs.tsx'
import { Button } from '../foundation/controls/button.tsx'
import { ReadOnlyField, ReadOnlyList } from '../foundation/controls/field-frame.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { IconLock, IconPencil } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { mayChangePassword, mayEdit } from '../foundation/session/may-change-password.ts'
import { isEntityMember, isExternal, isStaff, type SessionUser, useUser } from '../foundation/session/session.ts'
import { Activity, CourtesyMail, OfficeActions } from '../notices/index.ts'
import { OutageList } from '../outages/index.ts'
import { OwnPosts } from '../register/own/index.ts'
import styles from './profile.module.css'

const ContactDialog = lazy(() => import('./contact-dialog.tsx'))
const GenderDialog = lazy(() => import('./gender-dialog.tsx'))
const PasswordDialog = lazy(() => import('./password-dialog.tsx'))

const genderOf = ({ perdec_genero }: SessionUser) => (perdec_genero === FEMALE || perdec_genero === MALE ? perdec_genero : null)

/** Place where telephone and e-mail are typed. */
const CONTACT = placeOfDetails({ name: 'contact' })

type Editing = 'contact' | 'gender' | 'password' | null

/** /perfil: the person's registered data, how to reach them, and their password (R2.61). */
export default function Profile() {
  const t = useText()
  const user = useUser()
  const [editing, setEditing] = useState<Editing>(null)
  const isNoticeKnown = useNoticeKnown()
  const close = () => setEditing(null)
  useReopen(
    (place) => place === CONTACT,
    () => setEditing('contact'),
  )
  return (
    <Page width="form">
      <Breadcrumbs />
      <ScreenTitle intro={t('profile.intro')}>{t('shell.title.profile')}</ScreenTitle>
      {isNoticeKnown ? <Parts user={user} onEdit={setEditing} /> : <Skeleton lines={8} />}
      <Suspense>
        {editing === 'contact' && <ContactDialog onClose={close} />}
        {editing === 'gender' && <GenderDialog call="change" onClose={close} />}
        {editing === 'password' && <PasswordDialog onClose={close} />}
      </Suspense>
    </Page>
  )
}

/** Shows what the session knows at once, with the parts loaded from the server below it. */
function Parts({ user, onEdit }: { readonly user: SessionUser; onEdit(what: Editing): void }) {
  const t = useText()
  const edit = <IconPencil size={18} />
  return (
    <div className={styles.parts}>
      {isExternal(user) && !user.habilitar_edicion && <Notice>{t('profile.editClosed')}</Notice>}
      <Part title={t('profile.identity')}>
        <Identity user={user} />
        <IdentityNotice />
        {mayEdit(user) && genderOf(user) === null && (
          <Button icon={edit} onClick={() => onEdit('gender')}>
            {t('profile.gender.modify')}
          </Button>
        )}
      </Part>
      <Part title={t('profile.contact')} text={t('profile.contactUse')}>
        <ReadOnlyList>
          <ReadOnlyField label={t('person.phone')}>{user.celular}</ReadOnlyField>
          <ReadOnlyField label={t('person.email')}>{user.email.split('|')[0]}</ReadOnlyField>
        </ReadOnlyList>
        {mayEdit(user) && (
          <Button icon={edit} onClick={() => onEdit('contact')}>
            {t('frame.contact.modify')}
          </Button>
        )}
      </Part>
      {user.cuenta !== '' && (
        <Part title={t('profile.access')}>
          <ReadOnlyList>
            <ReadOnlyField label={t('access.account')}>{user.cuenta}</ReadOnlyField>
          </ReadOnlyList>
          {mayChangePassword(user) && (
            <Button icon={<IconLock size={18} />} onClick={() => onEdit('password')}>
              {t('frame.password.change')}
            </Button>
          )}
        </Part>
      )}
      <AskedParts user={user} />
    </div>
  )
}

/** Shows the loaded parts together once their first answers came or failed, so that none shifts the buttons of another. */
function AskedParts({ user }: { readonly user: SessionUser }) {
  const t = useText()
  const stands = useStandsStill()
  return (
    <>
      {!stands && <Skeleton lines={8} />}
      <div className={styles.parts} hidden={!stands}>
        <Part title={t('profile.reminders')} text={t('profile.reminders.text')}>
          <CourtesyMail hasAddress={user.email.split('|')[0] !== ''} />
        </Part>
        <Part title={t('access.factor.title')} text={t(factorText(user))}>
          {isStaff(user) ? (
            <Link to="/oficina/mi-acceso">{t('access.factor.inOffice')}</Link>
          ) : isEntityMember(user) && !user.en_oficina ? (
            <Link to="/entidad">{t('access.factor.inEntity')}</Link>
          ) : (
            <SecondFactors />
          )}
        </Part>
        <Part title={t('profile.sessions.title')} text={t('profile.sessions.text')}>
          <SessionList />
        </Part>
        <Part title={t('outages.title')} text={t('outages.text')}>
          <OutageList />
        </Part>
        <Part title={t('profile.acts')} text={t('profile.acts.text')}>
          <OfficeActions />
        </Part>
        <Part title={t('activity.own')} text={t('activity.ownText')}>
          <Activity />
        </Part>
        <Part title={t('profile.register')} text={t('profile.register.text')}>
          <Suspense fallback={<Skeleton lines={3} />}>
            <OwnPosts />
          </Suspense>
        </Part>
      </div>
    </>
  )
}

const CITIZENSHIP = 3

/** Explains what a second factor is for: staff need theirs to open the office; people from Ciudadanía Digital are asked there. */
function factorText(user: SessionUser) {
  if (isStaff(user)) return 'access.factor.textStaff'
  if (user.ingreso === CITIZENSHIP) return 'access.factor.textCitizenship'
  return user.segundo_factor ? 'access.factor.textActive' : 'access.factor.text'
}

function Part({ title, text, children }: { readonly title: string; readonly text?: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}

function Identity({ user }: { readonly user: SessionUser }) {
  const t = useText()
  const documents = useList('tipos_documentos')
  const gender = genderOf(user)
  return (
    <ReadOnlyList>
      <ReadOnlyField label={t('person.documentType')}>{documents.wordOf(user.tipo_documento)}</ReadOnlyField>
      <ReadOnlyField label={t('profile.document')}>{user.nro_documento}</ReadOnlyField>
      <ReadOnlyField label={t('person.paternal')}>{user.primer_apellido}</ReadOnlyField>
      <ReadOnlyField label={t('person.maternal')}>{user.segundo_apellido}</ReadOnlyField>
      <ReadOnlyField label={t('person.names')}>{user.nombres}</ReadOnlyField>
      <ReadOnlyField label={t('person.birthDate')}>{user.fecha_nacimiento}</ReadOnlyField>
      <ReadOnlyField label={t('person.gender')}>
        {t(gender === null ? 'profile.genderUnset' : gender === FEMALE ? 'person.female' : 'person.male')}
      </ReadOnlyField>
    </ReadOnlyList>
  )
}
