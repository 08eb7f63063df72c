// Written by scripts/public-suffixes from the Public Suffix List (https://publicsuffix.org), whose
// text is under the Mozilla Public License 2.0 (https://mozilla.org/MPL/2.0/).

/// An excerpt of the Public Suffix List.
enum PublicSuffixList {
  /// A second-level label in each line, and the two-letter domains in which it is a public suffix.
  ///
  /// The label `*` represents any label.
  static let countries = """
    * bdckerfkjmkhmmnppg
    ac aeatbecicncrcyfjgnidiliminirjpkekrlklsmamemumwmzninzpaprrsrwseszthtjtzugukvnzazmzw
    agro bjbopl
    al itnous
    art brdodzhtsn
    arts confrove
    asso cidzfrgphtkmmcncre
    b bgbrse
    biz azbbcyetfjidinkilsmvmwmyninrpkplprsstjtrttvnzm
    ca initnaus
    cn initua
    co aeagamaoatbbbibjbwciclcmcrggglgyhuidiliminiritjejpkekrlclsmamemgmumwmznaninzompnpwrsrwst
    co szthtjtmtttzugukusuzvevizazmzw
    com acafagaialamarauawazbabbbhbibjbmbnbobrbsbtbybzcicmcncocucvcwcydmdodzeceeegesetfjfmfrgegh
    com giglgngpgrgtgugyhkhnhrhtiminioiqisjokgkikmkpkwkykzlalblclklrlvlymgmkmlmomsmtmumvmwmxmyna
    com nfngninrompapepfphpkplprpsptpyqarerosasbscsdsgshslsnsossstsvsytjtmtntotrtttwuauguyuzvcve
    com vivnvuwsyezm
    coop arbrhtinkmmvmwpyrwtt
    dr innatr
    ed aocicrjppw
    edu acafalarauazbabbbhbibjbmbnbobrbsbtbzcicncocucvcwdmdodzeceeegesetfmgdgeghgiglgngpgrgtgugy
    edu hkhnhtiniqisitjokgkikmknkpkwkykzlalblclklrlslvlymemgmkmlmnmomsmtmvmwmxmymzngninrompapepf
    edu phpkplpnprpsptpyqarssasbscsdsgslsnsossstsvsytjtmtotrtttwuauyvcvevnvuwsyezazm
    firm cohtinnfrove
    fm britno
    gen innztr
    go cicriditjpkekrpwthtjtzug
    gob arbocldoecesgthnmxnipapepksvve
    gouv cifrhtkmmlsn
    gov acaeafalarasauazbabbbfbhbmbnbrbsbtbybzcdclcmcncocucxcydmdodzeceeegetfjgdgeghgigngrgugyhk
    gov ieiliniqirisitjokgkikmknkpkwkzlalblclklrlsltlvlymamemgmkmlmnmomrmsmumvmwmymzngnromphpkpl
    gov pnprpsptpyqarsrwsasbscsdsgshslsosssxsytjtltmtntotrtttwuaukvcvevnwsyezazmzw
    hotel hulktz
    i bgngphse
    id auirlvlyus
    in nanirsthuaus
    ind brgtinkwtn
    inf brcumk
    info auazbbbjbocoecetfjguhthuinkekilalsmvnanfninrpkplprrosdtntrtttzvevnzm
    int arazbocicocvinislalkmvmwnipttjttvevn
    k12 eciltrvi
    ltd cygilkuk
    me initkesosstzukus
    med breceehtlyompasasd
    mi itthus
    mil acaealarazbabobrbyclcncocydoecegfjgeghgthnidiniqjokgkmkrkzlvmgmvmymzngninonzpephplpyqarw
    mil shstsytjtmtotrtwtzuyvcveyezazmzw
    mo cnitus
    mobi gpkenangtttz
    ms itkrus
    museum mvmwnoomtt
    name azegetfjhrjomkmvmynangprqatjtrttvn
    ne jpkekrpwtzugus
    net acaeafagaialamarauazbabbbhbjbmbnbobrbsbtbzcicmcncocucwcydmdodzecegetfjfmgeggglgngpgrgtgu
    net gyhkhnhtidiliminiqirisjejokgkiknkwkykzlalblclklrlslvlymamemkmlmomsmtmumvmwmxmymznfngninr
    net nzompapephpkplpnprpsptpyqarwsasbscsdsgshslsossstsythtjtmtntotrtttwuaukuyuzvcvevivnvuwsye
    net zazm
    ngo lkphza
    nic intjza
    nom adagcoesfrkmmgncnipapeplrerotmveza
    nt aucanoro
    or atbicicriditjpkekrmunapwthtzugus
    org acaeafagaialamarauazbabbbhbibjbmbnbobrbsbtbwbzcicncocucvcwcydmdodzeceeegesetfjfmgeggghgi
    org glgngpgrgtgugyhkhnhthuiliminiqirisjejokgkikmknkpkwkykzlalblclklrlslvlymamemgmkmlmnmomsmt
    org mumvmwmxmymznangninrnzompapepfphpkplpnprpsptpyqarorsrwsasbscsdsesgshslsnsossstsvsysztjtm
    org tntotrtttwuaugukuyuzvcvevivnvuwsyezazmzw
    pe caitkr
    per lanfsg
    perso htsntn
    pol dzhttr
    prd frkmmg
    press cymase
    presse cikmml
    priv humenopl
    pro azbrcyecfjhtinmvnaomprttvn
    rec brconfrove
    sa aucrit
    sc cnkekrlstzugus
    sch aeidirjolklyngqasasszm
    school nanzza
    shop hthupl
    store bbnfrostve
    tm cydzfrhukmmcmgnoplroseza
    tourism bjpltn
    travel inpltt
    tv bbbobriminitnasdtrtz
    va itnous
    web bocodoguidlknfnipktjtrveza
    """
  /// Public suffixes of platforms, and of single countries.
  static let others = """
    ad.jp adv.br altervista.org appspot.com asn.au azure-mobile.net azurestaticapps.net
    azurewebsites.net bel.tr bitbucket.io blogspot.com br.com cloudaccess.host cloudapp.net
    cloudfront.net cloudfunctions.net cn.com co.com codeberg.page ddns.net de.com deno.dev
    dni.us duckdns.org dyndns.org eco.br edgeapp.net elasticbeanstalk.com eng.br eu.com eu.org
    fed.us firebaseapp.com fly.dev game.tw gc.ca geek.nz github.io githubusercontent.com
    gitlab.io glitch.me gr.jp hasura.app herokuapp.com hopto.org idv.hk idv.tw isa.us iwi.nz
    jelastic.tsukaeru.net kep.tr law.za lg.jp msk.ru muni.il myqnapcloud.com myshopify.com
    netlify.app ngrok.io nhs.uk no-ip.org nov.ru onrender.com pages.dev pantheonsite.io plc.uk
    police.uk re.kr readthedocs.io repl.co run.app s3.amazonaws.com spb.ru supabase.co
    synology.me translate.goog uk.com us.com vercel.app web.app wixsite.com workers.dev za.com
    """
}
