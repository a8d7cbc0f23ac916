-- People, their accounts and their cards, and what proves on each call who is calling.

-- As whom a transaction sees: row-level security is the second wall behind every WHERE (S32). Sheets and records belong to a person.
CREATE FUNCTION present_person() RETURNS bigint LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.person', true), '')::bigint $$;

-- Keys, devices, answered saves, tickets of recovery and activations belong to a person or, before anybody signed in, to a visitor.
CREATE FUNCTION present_visitor() RETURNS bigint LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.visitor', true), '')::bigint $$;

-- A snapshot or a reception is read through its person, for an act of the office or of the proof, or by the public call that may (S32, S52).
CREATE FUNCTION present_reading() RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.reading', true), '') $$;
COMMENT ON FUNCTION present_reading() IS 'For what a transaction reads snapshots and receptions of whomever: desk or proof.';

CREATE FUNCTION present_entity() RETURNS integer LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.entity', true), '')::integer $$;
COMMENT ON FUNCTION present_entity() IS 'The entity whose part of the register a transaction sees.';

CREATE FUNCTION present_register() RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.register', true), '') $$;
COMMENT ON FUNCTION present_register() IS 'For what a transaction sees the register of all entities: the authority that follows it up, or the portal''s own work on it.';

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- The offices of the authority are a list that the office keeps (R8.83): an office ends and is never deleted.
CREATE TABLE office (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  department smallint NOT NULL,
  name text NOT NULL CONSTRAINT office_name_unique UNIQUE,
  address text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  central boolean NOT NULL DEFAULT false,
  place text NOT NULL,
  latitude numeric,
  longitude numeric,
  valid_from date,
  valid_to date,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT office_department_known CHECK (department BETWEEN 1 AND 9),
  CONSTRAINT office_name_said CHECK (name <> ''),
  CONSTRAINT office_dates_in_order CHECK (valid_from <= valid_to),
  CONSTRAINT office_on_the_map CHECK (num_nonnulls(latitude, longitude) IN (0, 2) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  CONSTRAINT office_place_said CHECK (place <> '')
);
COMMENT ON TABLE office IS 'Offices of the authority that receive declarations; the department letters a certificate number.';
COMMENT ON COLUMN office.place IS 'What the portal calls it.';
COMMENT ON COLUMN office.latitude IS 'Where the portal''s map shows it; null where nobody said.';
COMMENT ON COLUMN office.longitude IS 'As latitude.';
COMMENT ON COLUMN office.valid_from IS 'The first day on which it opens; null for always.';
COMMENT ON COLUMN office.valid_to IS 'Its last day: its receptions stay, and its members open no session of the office afterwards.';
COMMENT ON COLUMN office.version IS 'How often it was changed, for who changes it over another version.';
CREATE UNIQUE INDEX office_one_central ON office (central) WHERE central;
GRANT SELECT, INSERT, UPDATE ON office TO djbr_app;

-- How a person was reached before somebody changed their e-mail address: recovery by mail depends on it.
CREATE TABLE person (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  document_type smallint NOT NULL,
  document_number text NOT NULL,
  complement text NOT NULL DEFAULT '',
  document_prefix text NOT NULL DEFAULT '',
  document_suffix text NOT NULL DEFAULT '',
  issuing_department smallint,
  paternal_surname text NOT NULL DEFAULT '',
  maternal_surname text NOT NULL DEFAULT '',
  names text NOT NULL,
  gender smallint NOT NULL DEFAULT -1,
  birth_date date NOT NULL,
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  identity_checked boolean NOT NULL DEFAULT false,
  identity_differences text[] NOT NULL DEFAULT '{}',
  provisional boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  identity_check_id bigint,
  displaced_at timestamptz,
  former_email text,
  former_phone text,
  former_contact_until timestamptz,
  former_contact_token bytea CONSTRAINT person_former_contact_token_unique UNIQUE,
  CONSTRAINT person_document_type_known CHECK (document_type IN (1, 3)),
  CONSTRAINT person_card_number CHECK (document_type <> 1 OR document_number ~ '^[0-9]{1,10}$'),
  CONSTRAINT person_passport_number CHECK (document_type <> 3 OR document_number ~ '^[A-Z0-9]{1,15}$'),
  CONSTRAINT person_complement_of_cards CHECK (complement = '' OR (document_type = 1 AND complement ~ '^[0-9A-Z]{1,2}$')),
  CONSTRAINT person_affixes_of_passports CHECK ((document_prefix = '' AND document_suffix = '') OR document_type = 3),
  CONSTRAINT person_issuing_department_known CHECK (issuing_department BETWEEN 1 AND 9),
  CONSTRAINT person_one_surname CHECK (paternal_surname <> '' OR maternal_surname <> ''),
  CONSTRAINT person_surnames_length CHECK (char_length(paternal_surname) <= 100 AND char_length(maternal_surname) <= 100),
  CONSTRAINT person_names_length CHECK (char_length(names) BETWEEN 1 AND 100),
  CONSTRAINT person_gender_known CHECK (gender IN (-1, 0, 1)),
  CONSTRAINT person_birth_year CHECK (birth_date >= DATE '1800-01-01'),
  CONSTRAINT person_email_length CHECK (char_length(email) <= 50),
  CONSTRAINT person_phone_digits CHECK (phone ~ '^[0-9]{0,8}$'),
  CONSTRAINT person_identity_differences_known
    CHECK (identity_differences <@ ARRAY['documento', 'paterno', 'materno', 'nombres', 'fecha']::text[]),
  CONSTRAINT person_document_unique UNIQUE NULLS NOT DISTINCT (document_type, document_number, complement, document_prefix, document_suffix, displaced_at),
  CONSTRAINT person_displaced_was_provisional CHECK (displaced_at IS NULL OR provisional),
  CONSTRAINT person_former_contact_whole CHECK (
    (former_email IS NULL) = (former_contact_until IS NULL)
    AND (former_phone IS NULL) = (former_contact_until IS NULL)
    AND (former_contact_token IS NULL OR former_contact_until IS NOT NULL)
  ),
  CONSTRAINT person_former_contact_hashed CHECK (octet_length(former_contact_token) = 32)
);
COMMENT ON TABLE person IS 'Everyone who declares or works at the desk, once each: by type, number and complement of the identity document.';
COMMENT ON COLUMN person.gender IS '0 female, 1 male, -1 not said yet.';
COMMENT ON COLUMN person.identity_checked IS 'Whether the identity service confirmed these data as they stand.';
COMMENT ON COLUMN person.identity_differences IS 'What the identity service said differs, until it is corrected.';
COMMENT ON COLUMN person.provisional IS 'Neither the identity service, nor a card, nor the desk confirmed this person yet.';
COMMENT ON COLUMN person.identity_check_id IS 'The check of these data as they stand; none before it was asked for, or once they are corrected.';
COMMENT ON COLUMN person.displaced_at IS 'When a provisional person gave way to the confirmed one with the same document; null for everyone who counts.';
COMMENT ON COLUMN person.former_email IS 'The address before a change, for a day: until then it is the one that recovers the account, and the link that it was mailed undoes the change.';
COMMENT ON COLUMN person.former_contact_token IS 'The SHA-256 of that link, drawn when the mail is sent.';
CREATE UNIQUE INDEX person_card_once ON person (ltrim(document_number, '0'), complement) WHERE document_type = 1 AND displaced_at IS NULL;
CREATE INDEX person_former_contact_until ON person (former_contact_until) WHERE former_contact_until IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON person TO djbr_app;

-- Whoever has the mailbox alone takes no second factor away: the link asks for the password that was valid when it was added (decision 048).
-- A sign-in that is being checked while the sessions of its person end is refused (S7).
-- On which day one of the staff was last mailed what waits for them: once a day, however often the job runs (R8.78).
CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL CONSTRAINT account_one_a_person UNIQUE REFERENCES person,
  name text NOT NULL CONSTRAINT account_name_unique UNIQUE,
  password_hash text NOT NULL,
  office_id bigint REFERENCES office,
  one_time_secret text,
  one_time_last_step bigint,
  blocked_at timestamptz,
  password_changed_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  recovery_closed_until timestamptz,
  password_given_until timestamptz,
  former_hash text,
  sessions_ended integer NOT NULL DEFAULT 0,
  worklist_mailed_on date,
  CONSTRAINT account_name_shape CHECK (name ~ '^[a-z0-9]{10,12}$'),
  CONSTRAINT account_password_hashed CHECK (password_hash LIKE '$argon2id$%'),
  CONSTRAINT account_second_factor_of_staff CHECK (one_time_secret IS NULL OR office_id IS NOT NULL)
);
COMMENT ON TABLE account IS 'A name and a password to enter with. An account with an office belongs to the staff.';
COMMENT ON COLUMN account.one_time_secret IS 'Secrets of before second_factor, in clear: the next start seals them there and empties this.';
COMMENT ON COLUMN account.one_time_last_step IS 'The time step of the last code that was taken: a code opens once.';
COMMENT ON COLUMN account.recovery_closed_until IS 'Until when the account is not recovered by paper: after too many wrong answers, or a reset that was undone.';
COMMENT ON COLUMN account.password_given_until IS 'Until when a password is good that the office gave to its owner, who changes it before anything else; null for a password of one''s own.';
COMMENT ON COLUMN account.former_hash IS 'The password before password_changed_at, by its hash, for a day; of several changes in a day that of before the first.';
COMMENT ON COLUMN account.sessions_ended IS 'How often the sessions of its person and the sign-ins that wait were ended.';
COMMENT ON COLUMN account.worklist_mailed_on IS 'The day in La Paz on which what waits for this member of the staff was last mailed to them; null for never.';
GRANT SELECT, INSERT, UPDATE ON account TO djbr_app;

CREATE TABLE staff_role (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  role text NOT NULL,
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, role),
  CONSTRAINT staff_role_known
  CHECK (
    role IN (
      'recepcion', 'supervisor', 'tarjetas', 'catalogos', 'usuarios', 'auditoria', 'seguimiento', 'seleccion', 'verificacion', 'decision'
    )
  )
);
COMMENT ON TABLE staff_role IS 'What a member of the staff may do at the desk.';
GRANT SELECT, INSERT, DELETE ON staff_role TO djbr_app;

CREATE TABLE visitor (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  secret_hash bytea NOT NULL CONSTRAINT visitor_secret_unique UNIQUE,
  expires_at timestamptz NOT NULL,
  CONSTRAINT visitor_secret_hashed CHECK (octet_length(secret_hash) = 32)
);
COMMENT ON TABLE visitor IS 'A browser before anyone signed in: captchas, tickets and passes are bound to it. Only the SHA-256 of its cookie is kept.';
CREATE INDEX visitor_expiry ON visitor (expires_at);
GRANT SELECT, INSERT, DELETE ON visitor TO djbr_app;

-- What a machine works for when its address called too often: `insistir`.
CREATE TABLE captcha (
  token_hash bytea PRIMARY KEY,
  visitor_id bigint NOT NULL REFERENCES visitor ON DELETE CASCADE,
  purpose text NOT NULL,
  answer_mac bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT captcha_hashed CHECK (octet_length(token_hash) = 32 AND octet_length(answer_mac) = 32),
  CONSTRAINT captcha_purpose_known
    CHECK (purpose IN ('login', 'tarjeta', 'busqueda', 'estado', 'certificado', 'activacion', 'recuperacion', 'segip', 'insistir'))
);
COMMENT ON TABLE captcha IS 'Captchas that were shown and not answered yet. The answer is kept as an HMAC under the token, the token as its SHA-256: a row alone tells neither.';
CREATE INDEX captcha_visitor ON captcha (visitor_id);
CREATE INDEX captcha_expiry ON captcha (expires_at);
GRANT SELECT, INSERT, DELETE ON captcha TO djbr_app;

CREATE TABLE visitor_pass (
  visitor_id bigint NOT NULL REFERENCES visitor ON DELETE CASCADE,
  purpose text NOT NULL,
  value_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT visitor_pass_hashed CHECK (octet_length(value_hash) = 32),
  PRIMARY KEY (visitor_id, purpose, value_hash),
  CONSTRAINT visitor_pass_purpose_known CHECK (purpose IN ('certificado', 'segip', 'identidad'))
);
COMMENT ON TABLE visitor_pass IS 'What a visitor may ask next, for exactly the values that an earlier step checked. Only their SHA-256 is kept.';
CREATE INDEX visitor_pass_expiry ON visitor_pass (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON visitor_pass TO djbr_app;

-- A sign-in with Ciudadanía Digital confirms only when the service asked the person just then (S18, decision 048).
CREATE TABLE sign_in (
  code_hash bytea PRIMARY KEY,
  visitor_id bigint NOT NULL REFERENCES visitor ON DELETE CASCADE,
  person_id bigint NOT NULL REFERENCES person,
  account_id bigint REFERENCES account,
  kind text NOT NULL,
  entry smallint NOT NULL,
  expires_at timestamptz NOT NULL,
  sealed_tokens bytea,
  awaits_factor boolean NOT NULL DEFAULT false,
  confirmed_at timestamptz,
  CONSTRAINT sign_in_code_hashed CHECK (octet_length(code_hash) = 32),
  CONSTRAINT sign_in_kind_known CHECK (kind IN ('usuario_externo', 'usuario')),
  CONSTRAINT sign_in_entry_known CHECK (entry IN (1, 2, 3))
);
COMMENT ON TABLE sign_in IS 'Entries that were accepted and wait for the browser that asked to exchange the one-time value of the address for a session.';
COMMENT ON COLUMN sign_in.sealed_tokens IS 'The citizen''s tokens, sealed under the one-time value itself: the row alone opens nothing.';
COMMENT ON COLUMN sign_in.awaits_factor IS 'The value of the address was exchanged: what opens a session now is the second factor, with another value.';
COMMENT ON COLUMN sign_in.confirmed_at IS 'When Ciudadanía Digital asked the person themselves, as its signed token says; null when it does not, and for every other sign-in.';
CREATE INDEX sign_in_visitor ON sign_in (visitor_id);
CREATE INDEX sign_in_expiry ON sign_in (expires_at);
GRANT SELECT, INSERT, DELETE ON sign_in TO djbr_app;

-- Before a person changes what protects their account, they confirm that it is they who is at the open session (S18).
CREATE TABLE session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  secret_hash bytea NOT NULL CONSTRAINT session_secret_unique UNIQUE,
  person_id bigint NOT NULL REFERENCES person,
  account_id bigint REFERENCES account,
  kind text NOT NULL,
  entry smallint NOT NULL,
  in_office boolean NOT NULL DEFAULT false,
  started_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  sealed_tokens bytea,
  device text NOT NULL DEFAULT '',
  confirmed_at timestamptz,
  CONSTRAINT session_secret_hashed CHECK (octet_length(secret_hash) = 32),
  CONSTRAINT session_kind_known CHECK (kind IN ('usuario_externo', 'usuario')),
  CONSTRAINT session_entry_known CHECK (entry IN (1, 2, 3)),
  CONSTRAINT session_in_order CHECK (started_at <= last_seen_at AND started_at < ends_at),
  CONSTRAINT session_area_of_account CHECK (NOT in_office OR account_id IS NOT NULL)
);
COMMENT ON TABLE session IS 'Who is signed in. A row ends with its session; only the SHA-256 of the cookie is kept.';
COMMENT ON COLUMN session.in_office IS 'Whether a second factor opened the office, or the area of an entity, to it.';
COMMENT ON COLUMN session.sealed_tokens IS 'The citizen''s tokens, sealed under the secret of the cookie: the row alone opens nothing.';
COMMENT ON COLUMN session.device IS 'The browser and the system that it was opened in, as they name themselves: for its owner to know it again.';
COMMENT ON COLUMN session.confirmed_at IS 'When its person last confirmed that it is they, by password, card or Ciudadanía Digital, and their second factor; null for not yet.';
CREATE INDEX session_person ON session (person_id);
CREATE INDEX session_expiry ON session (ends_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON session TO djbr_app;

CREATE TABLE session_token (
  token_hash bytea PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES session ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  CONSTRAINT session_token_hashed CHECK (octet_length(token_hash) = 32)
);
COMMENT ON TABLE session_token IS 'The value that each tab of a session carries in Authorization beside the cookie: neither is enough alone.';
CREATE INDEX session_token_session ON session_token (session_id);
GRANT SELECT, INSERT, DELETE ON session_token TO djbr_app;

-- Whoever is guessed at is notified again when it goes on (S4).
CREATE TABLE guess_delay (
  subject_hash bytea PRIMARY KEY,
  failures integer NOT NULL,
  last_failed_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL,
  notified_at timestamptz,
  CONSTRAINT guess_delay_subject_hashed CHECK (octet_length(subject_hash) = 32),
  CONSTRAINT guess_delay_counts CHECK (failures > 0)
);
COMMENT ON TABLE guess_delay IS 'Wrong secrets in a row for an account name as typed (existing or not) or a one-time code, and when the next try is heard.';
COMMENT ON COLUMN guess_delay.notified_at IS 'When its person was last notified of the wrong guesses; null for never.';
GRANT SELECT, INSERT, UPDATE, DELETE ON guess_delay TO djbr_app;

CREATE TABLE attempt_count (
  limit_name text NOT NULL,
  subject_hash bytea NOT NULL,
  window_started_at timestamptz NOT NULL,
  attempts integer NOT NULL,
  CONSTRAINT attempt_count_subject_hashed CHECK (octet_length(subject_hash) = 32),
  CONSTRAINT attempt_count_counts CHECK (attempts > 0),
  PRIMARY KEY (limit_name, subject_hash)
);
COMMENT ON TABLE attempt_count IS 'Attempts of a subject (a document, an account, a person) in the present window of a rate limit; a restart does not forget them.';
CREATE INDEX attempt_count_window ON attempt_count (window_started_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON attempt_count TO djbr_app;

-- The second factor of the staff: its secret sealed under a key that the database does not have, and the codes that stand in for a lost telephone.
-- A second factor is a person's, however they sign in, and may be a passkey (decision 048).
CREATE TABLE second_factor (
  account_id bigint REFERENCES account,
  sealed_secret bytea NOT NULL,
  drawn_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint,
  person_id bigint REFERENCES person PRIMARY KEY,
  CONSTRAINT second_factor_in_order CHECK (confirmed_at >= drawn_at)
);
COMMENT ON TABLE second_factor IS 'The time-based one-time codes of a person (RFC 6238). The secret is sealed (AES-256-GCM): the database alone makes no code.';
COMMENT ON COLUMN second_factor.account_id IS 'The account that a secret of before was sealed for; null since: it is sealed for its person.';
COMMENT ON COLUMN second_factor.confirmed_at IS 'When its owner showed a first code; before, it opens nothing and another may be drawn.';
COMMENT ON COLUMN second_factor.last_step IS 'The time step of the last code that was taken: a code opens once.';
ALTER TABLE second_factor ENABLE ROW LEVEL SECURITY;
CREATE POLICY second_factor_of_person ON second_factor
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factor TO djbr_app;

CREATE TABLE backup_code (
  code_mac bytea NOT NULL,
  drawn_at timestamptz NOT NULL,
  used_at timestamptz,
  person_id bigint NOT NULL REFERENCES person,
  CONSTRAINT backup_code_hashed CHECK (octet_length(code_mac) = 32),
  PRIMARY KEY (person_id, code_mac)
);
COMMENT ON TABLE backup_code IS 'Codes that stand in once each for a second factor; kept as HMAC under a key that the database does not have.';
ALTER TABLE backup_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY backup_code_of_person ON backup_code
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, UPDATE, DELETE ON backup_code TO djbr_app;

CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  credential_id text NOT NULL CONSTRAINT passkey_credential_unique UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT passkey_counts CHECK (counter >= 0),
  CONSTRAINT passkey_named CHECK (name <> '')
);
COMMENT ON TABLE passkey IS 'Passkeys (WebAuthn) that are the second factor of a person: what the authenticator told when it was added.';
COMMENT ON COLUMN passkey.counter IS 'How often the authenticator says that it was used: it only rises, unless it is always 0.';
CREATE INDEX passkey_person ON passkey (person_id);
ALTER TABLE passkey ENABLE ROW LEVEL SECURITY;
CREATE POLICY passkey_of_person ON passkey
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, UPDATE, DELETE ON passkey TO djbr_app;

-- Since when a person has a second factor is told of anybody's: never what it is.
CREATE FUNCTION second_factor_since(person bigint) RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS
  $$ SELECT least((SELECT confirmed_at FROM second_factor WHERE person_id = person), (SELECT min(created_at) FROM passkey WHERE person_id = person)) $$;
REVOKE ALL ON FUNCTION second_factor_since(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION second_factor_since(bigint) TO djbr_app;

-- When the last of a person's second factors was added: a proposal is about those that there were.
CREATE FUNCTION second_factor_added(person bigint) RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS
  $$ SELECT greatest((SELECT confirmed_at FROM second_factor WHERE person_id = person), (SELECT max(created_at) FROM passkey WHERE person_id = person)) $$;
REVOKE ALL ON FUNCTION second_factor_added(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION second_factor_added(bigint) TO djbr_app;

CREATE TABLE passkey_challenge (
  holder_hash bytea PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT passkey_challenge_hashed CHECK (octet_length(holder_hash) = 32)
);
COMMENT ON TABLE passkey_challenge IS 'What an authenticator is to sign: for one session or one sign-in that waits for its second factor, once, for five minutes.';
CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);
CREATE INDEX passkey_challenge_person ON passkey_challenge (person_id);
ALTER TABLE passkey_challenge ENABLE ROW LEVEL SECURITY;
CREATE POLICY passkey_challenge_of_person ON passkey_challenge
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, UPDATE, DELETE ON passkey_challenge TO djbr_app;

CREATE FUNCTION sweep_passkey_challenges(present timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS
  $$ DELETE FROM passkey_challenge WHERE expires_at <= present $$;
REVOKE ALL ON FUNCTION sweep_passkey_challenges(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sweep_passkey_challenges(timestamptz) TO djbr_app;

-- For three days after a first second factor, the link that was mailed takes it away again.
CREATE TABLE factor_undo (
  person_id bigint PRIMARY KEY REFERENCES person,
  token_hash bytea CONSTRAINT factor_undo_unique UNIQUE,
  expires_at timestamptz NOT NULL,
  password_hash text NOT NULL,
  CONSTRAINT factor_undo_hashed CHECK (octet_length(token_hash) = 32)
);
COMMENT ON TABLE factor_undo IS 'Whose first second factor is undone by the link that was mailed, for three days, once.';
COMMENT ON COLUMN factor_undo.password_hash IS 'The password that its owner knew when the second factor was added, by its hash: the link asks for it.';
CREATE INDEX factor_undo_expiry ON factor_undo (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON factor_undo TO djbr_app;

-- Where a person showed their second factor, nobody else's wrong codes keep them out (S4, decision 048).
CREATE TABLE known_device (
  person_id bigint NOT NULL REFERENCES person,
  secret_hash bytea NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  factor_shown_at timestamptz,
  CONSTRAINT known_device_secret_hashed CHECK (octet_length(secret_hash) = 32),
  PRIMARY KEY (person_id, secret_hash)
);
COMMENT ON TABLE known_device IS 'Browsers that a person signed in from, by the SHA-256 of a cookie of theirs: any other is told to the person.';
COMMENT ON COLUMN known_device.factor_shown_at IS 'When its person last showed their second factor in this browser; null for never.';
CREATE INDEX known_device_age ON known_device (last_seen_at);
ALTER TABLE known_device ENABLE ROW LEVEL SECURITY;
CREATE POLICY known_device_of_person ON known_device
  USING (person_id = present_person())
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT, UPDATE, DELETE ON known_device TO djbr_app;

-- What a person is told of their account and their declaration, and the devices that they sign in from.
CREATE TABLE notice (
  id uuid PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  kind text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  happened_at timestamptz NOT NULL,
  mailed_at timestamptz,
  read_at timestamptz,
  CONSTRAINT notice_kind_said CHECK (kind <> '')
);
COMMENT ON TABLE notice IS 'What happened to a person''s account or declaration: mailed when there is an address, shown at the next sign-in and in the profile.';
COMMENT ON COLUMN notice.details IS 'What the words of its kind name: an account, an office, a certificate.';
CREATE INDEX notice_of_person ON notice (person_id, happened_at DESC);
ALTER TABLE notice ENABLE ROW LEVEL SECURITY;
CREATE POLICY notice_of_person ON notice USING (person_id = present_person());
CREATE POLICY notice_told_by_anyone ON notice FOR INSERT WITH CHECK (true);
GRANT SELECT, INSERT ON notice TO djbr_app;
GRANT UPDATE (mailed_at, read_at) ON notice TO djbr_app;

-- How somebody gets back into an account: by the paper of their last declaration, or by mail; and how a change that was not theirs is undone.
CREATE TABLE recovery_ticket (
  ticket_hash bytea PRIMARY KEY,
  visitor_id bigint NOT NULL REFERENCES visitor ON DELETE CASCADE,
  person_id bigint NOT NULL REFERENCES person,
  proved boolean NOT NULL DEFAULT false,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  CONSTRAINT recovery_ticket_hashed CHECK (octet_length(ticket_hash) = 32),
  CONSTRAINT recovery_ticket_tries CHECK (tries BETWEEN 0 AND 3)
);
COMMENT ON TABLE recovery_ticket IS 'Visitors who said who they are, and how far they proved it by the paper of their last declaration.';
COMMENT ON COLUMN recovery_ticket.proved IS 'Whether the four data of the paper were right: only then a new password may be set.';
CREATE INDEX recovery_ticket_visitor ON recovery_ticket (visitor_id);
CREATE INDEX recovery_ticket_expiry ON recovery_ticket (expires_at);

-- Whoever sets a password ends what others began to recover of that person.
ALTER TABLE recovery_ticket ENABLE ROW LEVEL SECURITY;
CREATE POLICY recovery_ticket_of_both ON recovery_ticket
  USING (visitor_id = present_visitor() OR person_id = present_person()) WITH CHECK (visitor_id = present_visitor());
GRANT SELECT, INSERT, UPDATE, DELETE ON recovery_ticket TO djbr_app;

CREATE TABLE password_link (
  account_id bigint PRIMARY KEY REFERENCES account,
  token_hash bytea NOT NULL CONSTRAINT password_link_unique UNIQUE,
  expires_at timestamptz NOT NULL,
  CONSTRAINT password_link_hashed CHECK (octet_length(token_hash) = 32)
);
COMMENT ON TABLE password_link IS 'The one live link by mail with which an account gets a new password; drawn when the mail is sent, kept as its SHA-256.';
GRANT SELECT, INSERT, UPDATE, DELETE ON password_link TO djbr_app;

CREATE TABLE password_undo (
  account_id bigint PRIMARY KEY REFERENCES account,
  former_hash text NOT NULL,
  token_hash bytea CONSTRAINT password_undo_unique UNIQUE,
  expires_at timestamptz NOT NULL,
  CONSTRAINT password_undo_hashed CHECK (octet_length(token_hash) = 32),
  CONSTRAINT password_undo_former_hashed CHECK (former_hash LIKE '$argon2id$%')
);
COMMENT ON TABLE password_undo IS 'The password that an account had before it was reset by paper, for a day: the link that was mailed brings it back.';
GRANT SELECT, INSERT, UPDATE, DELETE ON password_undo TO djbr_app;

-- Cards are issued in batches; what of a batch nobody activated is worth nothing after a day.
CREATE TABLE card_batch (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_key text NOT NULL,
  office_id bigint NOT NULL REFERENCES office,
  issued_by bigint NOT NULL REFERENCES account,
  issued_at timestamptz NOT NULL,
  expires_on date NOT NULL,
  CONSTRAINT card_batch_once UNIQUE (issued_by, request_key)
);
COMMENT ON TABLE card_batch IS 'Cards that were issued and printed together. Their sheets are kept nowhere: the same request never gives them again.';
COMMENT ON COLUMN card_batch.request_key IS 'What the browser calls the request that issued it: of a click that is repeated one batch is made.';
COMMENT ON COLUMN card_batch.expires_on IS 'The last day, La Paz, on which a card of it can be activated.';
GRANT SELECT, INSERT ON card_batch TO djbr_app;
GRANT USAGE ON SEQUENCE card_batch_id_seq TO djbr_app;

CREATE TABLE card (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code_mac bytea NOT NULL CONSTRAINT card_code_unique UNIQUE,
  pin_hash text NOT NULL,
  state text NOT NULL DEFAULT 'nueva',
  person_id bigint REFERENCES person,
  pin_failures smallint NOT NULL DEFAULT 0,
  login_failures smallint NOT NULL DEFAULT 0,
  login_failed_on date,
  issued_at timestamptz NOT NULL,
  activated_at timestamptz,
  batch_id bigint REFERENCES card_batch,
  CONSTRAINT card_code_hashed CHECK (octet_length(code_mac) = 32),
  CONSTRAINT card_pin_hashed CHECK (pin_hash LIKE '$argon2id$%'),
  CONSTRAINT card_state_known CHECK (state IN ('nueva', 'activada', 'congelada', 'revocada')),
  CONSTRAINT card_activated_is_bound CHECK (state <> 'activada' OR (person_id IS NOT NULL AND activated_at IS NOT NULL)),
  CONSTRAINT card_new_is_nobodys CHECK (state <> 'nueva' OR person_id IS NULL),
  CONSTRAINT card_counts CHECK (pin_failures BETWEEN 0 AND 5 AND login_failures BETWEEN 0 AND 6)
);
COMMENT ON TABLE card IS 'Cards printed in advance, bound to a person when they are activated. Codes are kept as HMAC under a key that the database does not have, PINs as argon2id over such an HMAC.';
COMMENT ON COLUMN card.state IS 'nueva, activada; congelada after five wrong PINs in all; revocada when another took its place.';
COMMENT ON COLUMN card.login_failures IS 'Logins with a wrong document on login_failed_on (La Paz): beyond five the card rests until the day is over.';
COMMENT ON COLUMN card.batch_id IS 'The batch that it was issued in; null for the demo''s.';
CREATE UNIQUE INDEX card_one_a_person ON card (person_id) WHERE state = 'activada';

-- The batches that are shown are counted by this index alone, however many cards there are.
CREATE INDEX card_of_batch_by_state ON card (batch_id, state, id);

-- A card's number is printed before the card is entered.
GRANT SELECT, INSERT, UPDATE ON card TO djbr_app;
GRANT USAGE ON SEQUENCE card_id_seq TO djbr_app;

CREATE TABLE activation_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  code_mac bytea NOT NULL,
  office_id bigint REFERENCES office,
  issued_by bigint REFERENCES account,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT activation_code_hashed CHECK (octet_length(code_mac) = 32)
);
COMMENT ON TABLE activation_code IS 'Codes that the desk gave to somebody whose identity it saw, in place of a control code: good once, for a day. The last one counts.';
CREATE INDEX activation_code_person ON activation_code (person_id, id);
GRANT SELECT, INSERT, UPDATE ON activation_code TO djbr_app;

CREATE TABLE activation (
  visitor_id bigint PRIMARY KEY REFERENCES visitor ON DELETE CASCADE,
  ticket text NOT NULL,
  document_type smallint NOT NULL,
  document_number text NOT NULL,
  complement text NOT NULL,
  document_prefix text NOT NULL,
  document_suffix text NOT NULL,
  paternal_surname text NOT NULL,
  maternal_surname text NOT NULL,
  names text NOT NULL,
  birth_date date NOT NULL,
  identity_checked boolean NOT NULL,
  has_entry boolean NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  proved boolean NOT NULL DEFAULT false,
  activation_code_id bigint REFERENCES activation_code,
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  account_name text,
  card_id bigint REFERENCES card,
  person_id bigint REFERENCES person,
  made text,
  made_at timestamptz,
  expires_at timestamptz NOT NULL,
  CONSTRAINT activation_ticket_said CHECK (ticket <> ''),
  CONSTRAINT activation_made_known CHECK (made IN ('card', 'account')),
  CONSTRAINT activation_made_whole CHECK ((made IS NULL) = (made_at IS NULL) AND (made IS NULL) = (person_id IS NULL))
);
COMMENT ON TABLE activation IS 'What a visitor who activates a card or creates an account typed and proved so far; gone with the visitor, or a quarter of an hour after the last step. The ticket is worth nothing without the visitor''s cookie.';
COMMENT ON COLUMN activation.has_entry IS 'Whether these are the data of somebody confirmed who has an account, a card or a declaration already: case 100.';
CREATE INDEX activation_expiry ON activation (expires_at);
ALTER TABLE activation ENABLE ROW LEVEL SECURITY;
CREATE POLICY activation_of_visitor ON activation USING (visitor_id = present_visitor()) WITH CHECK (visitor_id = present_visitor());
GRANT SELECT, INSERT, UPDATE, DELETE ON activation TO djbr_app;

-- Ciudadanía Digital: who comes from there, and how a browser that was sent there is known when it returns.
-- A sign-in that was to confirm and that Ciudadanía Digital did not ask its person for says so (S18).
CREATE TABLE citizenship_request (
  state_hash bytea PRIMARY KEY,
  visitor_id bigint NOT NULL REFERENCES visitor ON DELETE CASCADE,
  issuer text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  return_to text NOT NULL,
  expires_at timestamptz NOT NULL,
  confirming boolean NOT NULL DEFAULT false,
  CONSTRAINT citizenship_request_hashed CHECK (octet_length(state_hash) = 32)
);
COMMENT ON TABLE citizenship_request IS 'Browsers that were sent to Ciudadanía Digital and have not returned; the state is kept as its SHA-256, and a row serves once.';
COMMENT ON COLUMN citizenship_request.return_to IS 'The address that the service was told to send the browser back to.';
COMMENT ON COLUMN citizenship_request.confirming IS 'Whether the person was sent there to confirm that it is they.';
CREATE INDEX citizenship_request_visitor ON citizenship_request (visitor_id);
CREATE INDEX citizenship_request_expiry ON citizenship_request (expires_at);
GRANT SELECT, INSERT, DELETE ON citizenship_request TO djbr_app;

CREATE TABLE citizenship (
  issuer text NOT NULL,
  subject text NOT NULL,
  person_id bigint NOT NULL REFERENCES person,
  linked_at timestamptz NOT NULL,
  CONSTRAINT citizenship_subject_length CHECK (char_length(subject) BETWEEN 1 AND 255),
  PRIMARY KEY (issuer, subject),
  CONSTRAINT citizenship_one_a_person UNIQUE (issuer, person_id)
);
COMMENT ON TABLE citizenship IS 'Whose identity at Ciudadanía Digital is whose: by issuer and subject, never by an address or a name.';
GRANT SELECT, INSERT ON citizenship TO djbr_app;
