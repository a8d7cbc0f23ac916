import com.itextpdf.text.Rectangle;
import com.itextpdf.text.pdf.PdfDate;
import com.itextpdf.text.pdf.PdfReader;
import com.itextpdf.text.pdf.PdfSignatureAppearance;
import com.itextpdf.text.pdf.PdfStamper;
import com.itextpdf.text.pdf.security.*;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.Security;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.cert.jcajce.JcaCertStore;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoGeneratorBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;
import org.bouncycastle.tsp.*;

/** iText 5: `java Itext.java in.pdf out.pdf key=value…`; what is to be done is said by `do`: sign, store, stamp or describe. */
public class Itext {
  static Map<String, String> options = new TreeMap<>();

  public static void main(String[] arguments) throws Exception {
    Security.addProvider(new BouncyCastleProvider());
    for (int i = 2; i < arguments.length; i++) options.put(arguments[i].split("=", 2)[0], arguments[i].split("=", 2)[1]);
    PdfReader reader = new PdfReader(arguments[0]);
    FileOutputStream output = new FileOutputStream(arguments[1]);
    switch (options.get("do")) {
      case "sign" -> sign(reader, output);
      case "store" -> store(reader, output);
      case "stamp" -> stamp(reader, output);
      case "describe" -> describe(reader, output);
      default -> throw new IllegalArgumentException(options.get("do"));
    }
  }

  static PdfStamper stamper(PdfReader reader, FileOutputStream output) throws Exception {
    PdfStamper stamper = PdfStamper.createSignature(reader, output, '\0', null, options.get("append") == null || options.get("append").equals("true"));
    if (options.containsKey("packed")) stamper.setFullCompression();
    return stamper;
  }

  static void sign(PdfReader reader, FileOutputStream output) throws Exception {
    PdfSignatureAppearance appearance = stamper(reader, output).getSignatureAppearance();
    appearance.setReason("Conformidad");
    appearance.setLocation("La Paz");
    String field = options.get("field");
    if (options.containsKey("rect")) {
      String[] side = options.get("rect").split(",");
      Rectangle place = new Rectangle(Float.parseFloat(side[0]), Float.parseFloat(side[1]), Float.parseFloat(side[2]), Float.parseFloat(side[3]));
      appearance.setVisibleSignature(place, Integer.parseInt(options.getOrDefault("page", "1")), field);
    } else if (options.containsKey("into")) appearance.setVisibleSignature(options.get("into"));
    if (options.containsKey("certify")) appearance.setCertificationLevel(Integer.parseInt(options.get("certify")));
    KeyStore store = keys(options.get("p12"));
    String alias = store.aliases().nextElement();
    ExternalSignature signature = new PrivateKeySignature((PrivateKey) store.getKey(alias, password()), options.getOrDefault("digest", "SHA-256"), "BC");
    MakeSignature.CryptoStandard standard = MakeSignature.CryptoStandard.valueOf(options.getOrDefault("standard", "CMS"));
    MakeSignature.signDetached(appearance, new BouncyCastleDigest(), signature, store.getCertificateChain(alias), null, null, clock(), 7000, standard);
  }

  static void store(PdfReader reader, FileOutputStream output) throws Exception {
    PdfStamper stamper = new PdfStamper(reader, output, '\0', true);
    LtvVerification verification = stamper.getLtvVerification();
    List<CrlClient> lists = new ArrayList<>();
    for (String file : options.get("crl").split(",")) lists.add(new CrlClientOffline(Files.readAllBytes(Path.of(file))));
    for (String name : stamper.getAcroFields().getSignatureNames())
      verification.addVerification(name, null, (certificate, address) -> {
        List<byte[]> found = new ArrayList<>();
        for (CrlClient list : lists) found.addAll(list.getEncoded(certificate, address));
        return found;
      }, LtvVerification.CertificateOption.WHOLE_CHAIN, LtvVerification.Level.CRL, LtvVerification.CertificateInclusion.YES);
    verification.merge();
    stamper.close();
  }

  static void stamp(PdfReader reader, FileOutputStream output) throws Exception {
    LtvTimestamp.timestamp(stamper(reader, output).getSignatureAppearance(), clock(), options.get("field"));
  }

  static void describe(PdfReader reader, FileOutputStream output) throws Exception {
    PdfStamper stamper = new PdfStamper(reader, output);
    stamper.createXmpMetadata();
    stamper.close();
  }

  static char[] password() {
    return options.get("password").toCharArray();
  }

  static KeyStore keys(String file) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12", "BC");
    store.load(new FileInputStream(file), password());
    return store;
  }

  /** The corpus' timestamp authority, when its keys are given. */
  static TSAClient clock() throws Exception {
    if (!options.containsKey("clock")) return null;
    KeyStore store = keys(options.get("clock"));
    String alias = store.aliases().nextElement();
    PrivateKey key = (PrivateKey) store.getKey(alias, password());
    X509Certificate certificate = (X509Certificate) store.getCertificate(alias);
    return new TSAClient() {
      public int getTokenSizeEstimate() { return 6000; }

      public MessageDigest getMessageDigest() throws java.security.GeneralSecurityException { return MessageDigest.getInstance("SHA-256"); }

      public byte[] getTimeStampToken(byte[] imprint) throws Exception {
        var calculator = new JcaDigestCalculatorProviderBuilder().build().get(new org.bouncycastle.asn1.x509.AlgorithmIdentifier(org.bouncycastle.asn1.oiw.OIWObjectIdentifiers.idSHA1));
        var generator = new TimeStampTokenGenerator(new JcaSimpleSignerInfoGeneratorBuilder().build("SHA256withRSA", key, certificate), calculator, new ASN1ObjectIdentifier("1.3.6.1.4.1.99999.2"));
        generator.addCertificates(new JcaCertStore(List.of(certificate)));
        TimeStampRequestGenerator asked = new TimeStampRequestGenerator();
        asked.setCertReq(true);
        var request = asked.generate(new ASN1ObjectIdentifier("2.16.840.1.101.3.4.2.1"), imprint, BigInteger.ONE);
        return generator.generate(request, BigInteger.TEN, new Date()).getEncoded();
      }
    };
  }
}
