-- The declaration: its life, its sheets, its records.

CREATE TABLE declaration (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  state smallint NOT NULL DEFAULT 1,
  reception_system smallint NOT NULL DEFAULT 0,
  reason integer NOT NULL,
  declared_as smallint NOT NULL,
  department smallint,
  capital smallint,
  country integer,
  locality text NOT NULL,
  rectified_date date,
  rectification_remarks text NOT NULL DEFAULT '',
  rectifies bigint REFERENCES declaration,
  starts_from bigint REFERENCES declaration,
  control_code text CONSTRAINT declaration_control_code_unique UNIQUE,
  identity_checked boolean NOT NULL DEFAULT false,
  late boolean,
  started_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  finalized_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT declaration_of_person UNIQUE (id, person_id),
  CONSTRAINT declaration_state_known CHECK (state IN (0, 1, 2, 3)),
  CONSTRAINT declaration_reception_system_known CHECK (reception_system IN (0, 1)),
  CONSTRAINT declaration_declared_as_known CHECK (declared_as IN (1, 2)),
  CONSTRAINT declaration_department_known CHECK (department BETWEEN 1 AND 9),
  CONSTRAINT declaration_capital_known CHECK (capital IN (1, 2)),
  CONSTRAINT declaration_locality_length CHECK (char_length(locality) <= 50),
  CONSTRAINT declaration_remarks_length CHECK (char_length(rectification_remarks) <= 100),
  CONSTRAINT declaration_control_code_shape CHECK (control_code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  CONSTRAINT declaration_finished_is_coded
    CHECK (state NOT IN (2, 3) OR (control_code IS NOT NULL AND finalized_at IS NOT NULL AND late IS NOT NULL)),
  CONSTRAINT declaration_open_is_uncoded CHECK (state <> 1 OR control_code IS NULL)
);
COMMENT ON TABLE declaration IS 'One sworn declaration, from its start to its reception or write-off, and where and why it was made.';
COMMENT ON COLUMN declaration.state IS '0 written off, 1 in process, 2 finished, 3 received.';
COMMENT ON COLUMN declaration.reception_system IS '0 in person, 1 digital.';
COMMENT ON COLUMN declaration.declared_as IS '1 in Bolivia, 2 abroad.';
COMMENT ON COLUMN declaration.capital IS '1 in a department capital, 2 outside of one.';
COMMENT ON COLUMN declaration.starts_from IS 'The declaration whose records were copied when this one was started.';
COMMENT ON COLUMN declaration.late IS 'Whether it was finalized after its deadline.';
CREATE UNIQUE INDEX declaration_one_open ON declaration (person_id) WHERE state IN (1, 2);
CREATE INDEX declaration_person ON declaration (person_id, id);

CREATE FUNCTION declaration_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 1 THEN
      RAISE EXCEPTION 'a declaration starts in process, not in state %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN ((1, 2), (2, 3), (2, 1), (1, 0), (2, 0), (3, 0)) THEN
    RAISE EXCEPTION 'a declaration does not go from state % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER declaration_moves BEFORE INSERT OR UPDATE ON declaration FOR EACH ROW EXECUTE FUNCTION declaration_moves();

-- Sheets and records belong to a person too: row-level security is the second wall behind every WHERE.

CREATE FUNCTION present_person() RETURNS bigint LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.person', true), '')::bigint $$;

CREATE TABLE personal_data (
  declaration_id bigint PRIMARY KEY,
  person_id bigint NOT NULL,
  nationality integer,
  civil_status integer NOT NULL,
  married_name text NOT NULL DEFAULT '',
  origin_country integer,
  domicile text NOT NULL,
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  observation text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
  CONSTRAINT personal_data_lengths CHECK (
    char_length(married_name) <= 50 AND char_length(domicile) BETWEEN 1 AND 100
    AND char_length(email) <= 50 AND char_length(phone) <= 8 AND char_length(observation) <= 250)
);
COMMENT ON TABLE personal_data IS 'What the declarant says of themselves in a declaration.';

CREATE TABLE position (
  declaration_id bigint PRIMARY KEY,
  person_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT position_id_unique UNIQUE,
  entity text NOT NULL,
  post text NOT NULL,
  position_type integer NOT NULL,
  function_type integer NOT NULL,
  "from" date NOT NULL,
  until date,
  salary integer NOT NULL,
  country integer,
  department smallint,
  province integer,
  locality integer,
  workplace text NOT NULL DEFAULT '',
  observation text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
  CONSTRAINT position_salary_range CHECK (salary BETWEEN 1 AND 99999999),
  CONSTRAINT position_in_order CHECK (until IS NULL OR until > "from"),
  CONSTRAINT position_lengths CHECK (
    char_length(entity) BETWEEN 1 AND 200 AND char_length(post) BETWEEN 1 AND 100
    AND char_length(workplace) <= 100 AND char_length(observation) <= 250)
);
COMMENT ON TABLE position IS 'The post that the declarant holds, or is to hold.';

CREATE TABLE proxy (
  declaration_id bigint PRIMARY KEY,
  person_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT proxy_id_unique UNIQUE,
  document text NOT NULL,
  issued_in smallint,
  paternal text NOT NULL,
  maternal text NOT NULL,
  names text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL DEFAULT '',
  power text NOT NULL,
  address text NOT NULL,
  observation text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
  CONSTRAINT proxy_one_surname CHECK (paternal <> '' OR maternal <> ''),
  CONSTRAINT proxy_lengths CHECK (
    char_length(document) BETWEEN 1 AND 50 AND char_length(paternal) <= 60 AND char_length(maternal) <= 60
    AND char_length(names) BETWEEN 1 AND 100 AND char_length(email) BETWEEN 1 AND 50 AND char_length(phone) <= 30
    AND char_length(power) BETWEEN 1 AND 50 AND char_length(address) BETWEEN 1 AND 100 AND char_length(observation) <= 250)
);
COMMENT ON TABLE proxy IS 'Who files for the declarant by a notarial power.';

CREATE TABLE goods (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL,
  origin uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  acquisition integer,
  type integer,
  year smallint,
  registry text,
  value integer,
  rents integer NOT NULL,
  description text NOT NULL,
  observation text NOT NULL,
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
  CONSTRAINT goods_kind_known CHECK (kind IN ('realEstate', 'movable', 'usufruct', 'otherAsset')),
  CONSTRAINT goods_amounts CHECK (value BETWEEN 0 AND 99999999 AND rents BETWEEN 0 AND 99999999),
  CONSTRAINT goods_owned_is_valued CHECK (kind = 'usufruct' OR (acquisition IS NOT NULL AND value IS NOT NULL)),
  CONSTRAINT goods_registered_has_year CHECK (kind NOT IN ('realEstate', 'movable') OR (year IS NOT NULL AND registry IS NOT NULL)),
  CONSTRAINT goods_other_has_type CHECK (kind <> 'otherAsset' OR type IS NOT NULL),
  CONSTRAINT goods_year_range CHECK (year BETWEEN 1800 AND 2399),
  CONSTRAINT goods_lengths CHECK (
    char_length(description) BETWEEN 1 AND 300 AND char_length(observation) <= 250 AND char_length(registry) <= 40)
);
COMMENT ON TABLE goods IS 'Real estate, registered movables, usufruct and other assets; amounts in whole Bolivianos.';
COMMENT ON COLUMN goods.year IS 'Year of acquisition; 1970 stands for any year before 1971.';
COMMENT ON COLUMN goods.origin IS 'Follows one thing over the years: a copied record keeps it.';
CREATE INDEX goods_list ON goods (declaration_id, kind, id);

CREATE TABLE deposit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL,
  origin uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  acquisition integer NOT NULL,
  account text NOT NULL,
  description text NOT NULL,
  balance integer NOT NULL,
  interest integer NOT NULL,
  observation text NOT NULL,
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
  CONSTRAINT deposit_kind_known CHECK (kind = 'deposit'),
  CONSTRAINT deposit_amounts CHECK (balance BETWEEN 0 AND 99999999 AND interest BETWEEN 0 AND 99999999),
  CONSTRAINT deposit_account_digits CHECK (account ~ '^[0-9]{1,20}$'),
  CONSTRAINT deposit_lengths CHECK (char_length(description) BETWEEN 1 AND 150 AND char_length(observation) <= 250)
);
COMMENT ON TABLE deposit IS 'Deposits in financial entities; amounts in whole Bolivianos.';
CREATE INDEX deposit_list ON deposit (declaration_id, kind, id);

CREATE TABLE title (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL,
  origin uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  acquisition integer,
  type integer,
  value integer,
  income integer NOT NULL,
  description text NOT NULL,
  observation text NOT NULL,
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
  CONSTRAINT title_kind_known CHECK (kind IN ('security', 'remuneration')),
  CONSTRAINT title_amounts CHECK (value BETWEEN 1 AND 99999999 AND income BETWEEN 0 AND 99999999),
  CONSTRAINT title_security_is_valued CHECK (kind <> 'security' OR (acquisition IS NOT NULL AND value IS NOT NULL)),
  CONSTRAINT title_remuneration_is_earned CHECK (kind <> 'remuneration' OR (type IS NOT NULL AND income > 0)),
  CONSTRAINT title_lengths CHECK (char_length(description) BETWEEN 1 AND 150 AND char_length(observation) <= 250)
);
COMMENT ON TABLE title IS 'Securities and remunerations; amounts in whole Bolivianos.';
CREATE INDEX title_list ON title (declaration_id, kind, id);

CREATE TABLE debt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL,
  origin uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  type integer,
  location text NOT NULL,
  balance integer NOT NULL,
  acquisition integer NOT NULL,
  creditor text NOT NULL,
  observation text NOT NULL,
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
  CONSTRAINT debt_kind_known CHECK (kind IN ('financialDebt', 'privateDebt', 'stateDebt', 'taxDebt', 'otherDebt')),
  CONSTRAINT debt_amounts CHECK (balance BETWEEN 1 AND 99999999),
  CONSTRAINT debt_private_has_type CHECK (kind <> 'privateDebt' OR type IS NOT NULL),
  CONSTRAINT debt_lengths CHECK (
    char_length(location) BETWEEN 1 AND 100 AND char_length(creditor) BETWEEN 1 AND 100 AND char_length(observation) <= 250)
);
COMMENT ON TABLE debt IS 'Debts of the five kinds; balances in whole Bolivianos.';
CREATE INDEX debt_list ON debt (declaration_id, kind, id);

CREATE TABLE post (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL,
  origin uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  entity text NOT NULL,
  post text NOT NULL,
  "from" date NOT NULL,
  until date NOT NULL,
  country integer,
  observation text NOT NULL,
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
  CONSTRAINT post_kind_known CHECK (kind = 'previousPost'),
  CONSTRAINT post_in_order CHECK (until >= "from"),
  CONSTRAINT post_lengths CHECK (
    char_length(entity) BETWEEN 1 AND 200 AND char_length(post) BETWEEN 1 AND 100 AND char_length(observation) <= 250)
);
COMMENT ON TABLE post IS 'Posts held before the present one; months are kept as their first day.';
CREATE INDEX post_list ON post (declaration_id, kind, id);

CREATE TABLE relative (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL,
  origin uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  kinship integer,
  document_type integer,
  document text NOT NULL,
  issued_in smallint,
  paternal text NOT NULL,
  maternal text NOT NULL,
  names text NOT NULL,
  observation text NOT NULL,
  FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
  CONSTRAINT relative_kind_known CHECK (kind IN ('relative', 'spouse')),
  CONSTRAINT relative_has_kinship CHECK (kind <> 'relative' OR kinship IS NOT NULL),
  CONSTRAINT relative_spouse_has_document CHECK (kind <> 'spouse' OR document_type IS NOT NULL),
  CONSTRAINT relative_one_surname CHECK (paternal <> '' OR maternal <> ''),
  CONSTRAINT relative_lengths CHECK (
    char_length(document) <= 40 AND char_length(paternal) <= 60 AND char_length(maternal) <= 60
    AND char_length(names) BETWEEN 1 AND 100 AND char_length(observation) <= 250)
);
COMMENT ON TABLE relative IS 'Relatives, and the spouse or partner (at most one).';
CREATE INDEX relative_list ON relative (declaration_id, kind, id);
CREATE UNIQUE INDEX relative_one_spouse ON relative (declaration_id) WHERE kind = 'spouse';

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['personal_data', 'position', 'proxy', 'goods', 'deposit', 'title', 'debt', 'post', 'relative'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY %I ON %I USING (person_id = present_person()) WITH CHECK (person_id = present_person())',
                   owned || '_of_person', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO djbr_app', owned);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON declaration TO djbr_app;
