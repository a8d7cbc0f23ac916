-- Cards, and how somebody who has no session yet gets a card or an account.

ALTER TABLE person
  ADD COLUMN displaced_at timestamptz,
  DROP CONSTRAINT person_document_unique,
  ADD CONSTRAINT person_document_unique
    UNIQUE NULLS NOT DISTINCT (document_type, document_number, complement, document_prefix, document_suffix, displaced_at),
  ADD CONSTRAINT person_displaced_was_provisional CHECK (displaced_at IS NULL OR provisional);
DROP INDEX person_card_once;
CREATE UNIQUE INDEX person_card_once ON person (ltrim(document_number, '0'), complement) WHERE document_type = 1 AND displaced_at IS NULL;
COMMENT ON COLUMN person.displaced_at IS 'When a provisional person gave way to the confirmed one with the same document; null for everyone who counts.';

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
CREATE UNIQUE INDEX card_one_a_person ON card (person_id) WHERE state = 'activada';

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

GRANT SELECT, INSERT, UPDATE ON card, activation_code TO djbr_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON activation TO djbr_app;
