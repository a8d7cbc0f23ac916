-- People, their accounts, and what proves on each call who is calling.

CREATE TABLE office (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  department smallint NOT NULL,
  name text NOT NULL CONSTRAINT office_name_unique UNIQUE,
  address text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  central boolean NOT NULL DEFAULT false,
  CONSTRAINT office_department_known CHECK (department BETWEEN 1 AND 9),
  CONSTRAINT office_name_said CHECK (name <> '')
);
COMMENT ON TABLE office IS 'Offices of the authority that receive declarations; the department letters a certificate number.';
CREATE UNIQUE INDEX office_one_central ON office (central) WHERE central;

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
  CONSTRAINT person_document_unique UNIQUE (document_type, document_number, complement, document_prefix, document_suffix),
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
    CHECK (identity_differences <@ ARRAY['documento', 'paterno', 'materno', 'nombres', 'fecha']::text[])
);
COMMENT ON TABLE person IS 'Everyone who declares or works at the desk, once each: by type, number and complement of the identity document.';
COMMENT ON COLUMN person.gender IS '0 female, 1 male, -1 not said yet.';
COMMENT ON COLUMN person.identity_checked IS 'Whether the identity service confirmed these data as they stand.';
COMMENT ON COLUMN person.identity_differences IS 'What the identity service said differs, until it is corrected.';
COMMENT ON COLUMN person.provisional IS 'Neither the identity service, nor a card, nor the desk confirmed this person yet.';

CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person CONSTRAINT account_one_a_person UNIQUE,
  name text NOT NULL CONSTRAINT account_name_unique UNIQUE,
  password_hash text NOT NULL,
  office_id bigint REFERENCES office,
  one_time_secret text,
  one_time_last_step bigint,
  blocked_at timestamptz,
  password_changed_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT account_name_shape CHECK (name ~ '^[a-z0-9]{10,12}$'),
  CONSTRAINT account_password_hashed CHECK (password_hash LIKE '$argon2id$%'),
  CONSTRAINT account_second_factor_of_staff CHECK (one_time_secret IS NULL OR office_id IS NOT NULL)
);
COMMENT ON TABLE account IS 'A name and a password to enter with. An account with an office belongs to the staff.';
COMMENT ON COLUMN account.one_time_secret IS 'Base32 secret of the time-based one-time code that opens the office (RFC 6238).';
COMMENT ON COLUMN account.one_time_last_step IS 'The time step of the last code that was taken: a code opens once.';

CREATE TABLE staff_role (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  role text NOT NULL,
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, role),
  CONSTRAINT staff_role_known CHECK (role IN ('recepcion', 'supervisor', 'tarjetas', 'catalogos', 'usuarios', 'auditoria'))
);
COMMENT ON TABLE staff_role IS 'What a member of the staff may do at the desk.';

CREATE TABLE visitor (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  secret_hash bytea NOT NULL CONSTRAINT visitor_secret_unique UNIQUE,
  expires_at timestamptz NOT NULL,
  CONSTRAINT visitor_secret_hashed CHECK (octet_length(secret_hash) = 32)
);
COMMENT ON TABLE visitor IS 'A browser before anyone signed in: captchas, tickets and passes are bound to it. Only the SHA-256 of its cookie is kept.';
CREATE INDEX visitor_expiry ON visitor (expires_at);

CREATE TABLE captcha (
  token_hash bytea PRIMARY KEY,
  visitor_id bigint NOT NULL REFERENCES visitor ON DELETE CASCADE,
  purpose text NOT NULL,
  answer_mac bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT captcha_purpose_known
    CHECK (purpose IN ('login', 'tarjeta', 'busqueda', 'estado', 'certificado', 'activacion', 'recuperacion', 'segip')),
  CONSTRAINT captcha_hashed CHECK (octet_length(token_hash) = 32 AND octet_length(answer_mac) = 32)
);
COMMENT ON TABLE captcha IS 'Captchas that were shown and not answered yet. The answer is kept as an HMAC under the token, the token as its SHA-256: a row alone tells neither.';
CREATE INDEX captcha_visitor ON captcha (visitor_id);
CREATE INDEX captcha_expiry ON captcha (expires_at);

CREATE TABLE sign_in (
  code_hash bytea PRIMARY KEY,
  visitor_id bigint NOT NULL REFERENCES visitor ON DELETE CASCADE,
  person_id bigint NOT NULL REFERENCES person,
  account_id bigint REFERENCES account,
  kind text NOT NULL,
  entry smallint NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT sign_in_code_hashed CHECK (octet_length(code_hash) = 32),
  CONSTRAINT sign_in_kind_known CHECK (kind IN ('usuario_externo', 'usuario')),
  CONSTRAINT sign_in_entry_known CHECK (entry IN (1, 2, 3))
);
COMMENT ON TABLE sign_in IS 'Entries that were accepted and wait for the browser that asked to exchange the one-time value of the address for a session.';
CREATE INDEX sign_in_visitor ON sign_in (visitor_id);
CREATE INDEX sign_in_expiry ON sign_in (expires_at);

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
  CONSTRAINT session_secret_hashed CHECK (octet_length(secret_hash) = 32),
  CONSTRAINT session_kind_known CHECK (kind IN ('usuario_externo', 'usuario')),
  CONSTRAINT session_entry_known CHECK (entry IN (1, 2, 3)),
  CONSTRAINT session_office_of_staff CHECK (NOT in_office OR (kind = 'usuario' AND account_id IS NOT NULL)),
  CONSTRAINT session_in_order CHECK (started_at <= last_seen_at AND started_at < ends_at)
);
COMMENT ON TABLE session IS 'Who is signed in. A row ends with its session; only the SHA-256 of the cookie is kept.';
CREATE INDEX session_person ON session (person_id);
CREATE INDEX session_expiry ON session (ends_at);

CREATE TABLE session_token (
  token_hash bytea PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES session ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  CONSTRAINT session_token_hashed CHECK (octet_length(token_hash) = 32)
);
COMMENT ON TABLE session_token IS 'The value that each tab of a session carries in Authorization beside the cookie: neither is enough alone.';
CREATE INDEX session_token_session ON session_token (session_id);

CREATE TABLE guess_delay (
  subject_hash bytea PRIMARY KEY,
  failures integer NOT NULL,
  last_failed_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL,
  CONSTRAINT guess_delay_subject_hashed CHECK (octet_length(subject_hash) = 32),
  CONSTRAINT guess_delay_counts CHECK (failures > 0)
);
COMMENT ON TABLE guess_delay IS 'Wrong secrets in a row for an account name as typed (existing or not) or a one-time code, and when the next try is heard.';

CREATE TABLE attempt_count (
  limit_name text NOT NULL,
  subject_hash bytea NOT NULL,
  window_started_at timestamptz NOT NULL,
  attempts integer NOT NULL,
  PRIMARY KEY (limit_name, subject_hash),
  CONSTRAINT attempt_count_subject_hashed CHECK (octet_length(subject_hash) = 32),
  CONSTRAINT attempt_count_counts CHECK (attempts > 0)
);
COMMENT ON TABLE attempt_count IS 'Attempts of a subject (a document, an account, a person) in the present window of a rate limit; a restart does not forget them.';
CREATE INDEX attempt_count_window ON attempt_count (window_started_at);

GRANT SELECT, INSERT, UPDATE ON office, person, account TO djbr_app;
GRANT SELECT, INSERT, DELETE ON staff_role TO djbr_app;
GRANT SELECT, INSERT, DELETE ON visitor, captcha, sign_in, session_token TO djbr_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON session, guess_delay, attempt_count TO djbr_app;
