/**
 * The passwords that everybody tries first; server and signup refuse them alike. In lower case, commonest kinds first:
 * our own collection of what is well known to be common (famous ones, keyboard walks, repeats, names and words with
 * their usual endings, Korean words typed on a Latin keyboard).
 */
const common: ReadonlySet<string> = new Set(
  `
123456 123456789 12345678 password qwerty 1234567 111111 1234567890 123123 abc123 password1 000000 iloveyou 654321
qwerty123 1q2w3e4r 666666 987654321 1q2w3e 7777777 123321 qwertyuiop 112233 121212 monkey dragon sunshine princess
football baseball welcome shadow master michael letmein superman trustno1 batman ashley mustang access charlie donald
freedom whatever starwars hello123 passw0rd admin123 login123 welcome1 welcome123 zaq12wsx zxcvbnm asdfghjkl asdfgh
qazwsx qazwsxedc 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 1q2w3e4r5t 1q2w3e4r5t6y zxcvbn asdf1234 qwer1234 abcd1234
a1b2c3d4 aa123456 a123456 a12345678 a123456789 123456a 123456b 123qwe qwe123 123abc abcdef abcdefg abcdefgh abc12345
abcd123 1234qwer 1234asdf 159753 159357 147258 147258369 258456 789456 789456123 741852963 852456 963852741 456789
456123 246810 135790 102030 10203040 010203 112358 101010 131313 232323 212121 202020 989898 696969 141414 151515
555555 888888 999999 222222 333333 444444 777777 00000000 11111111 22222222 33333333 44444444 55555555 66666666
77777777 88888888 99999999 1111111 0000000 0123456 01234567 012345678 0123456789 0987654321 987654 9876543 98765432
9876543210 7654321 87654321 12341234 11223344 1122334455 123454321 12344321 123412 123456789a 123456789q 1234567891
12345678910 1234554321 abcabc abcdabcd asdasd qweqwe zxczxc aaaaaa aaaaaaaa qqqqqq zzzzzz xxxxxx asdfasdf asdfjkl
asdfghjk qwerty1 qwerty12 qwerty1234 qwerty12345 qwertyui qwert123 qwerty! qwerty123! changeme secret default guest123
test123 test1234 testtest temp1234 letmein1 letmein123 iloveyou1 iloveyou2 iloveu lovelove loveyou password!
password12 password123 password1234 password12345 password123! p@ssw0rd p@ssword passw0rd1 pa55word pass123 pass1234
passpass mypassword newpassword root123 rootroot administrator superuser system manager secure security tkfkdgo
tkfkdgody tkfkdgo1 tkfkdgo12 tkfkdgo123 tkfkdgo1004 dkssud dkssudgktpdy dkssud123 wjdtjs tkfkd123 tkfkd1234 tkfkd1004
qkrwjd rlatjs rlawjd rlawldus dlwldus dlrudtjs gksrmf gksrnr gksrnr123 eogksalsrnr qlalfqjsgh qlalf123 qlalfqjsgh1
dmsgod ghkdtp ghkdtjs chlwjd whdmsskf dnflwlq dnfl123 dnflrkwhr rkwhr123 rkwhr1004 tlfjdy skfo123 qkqh123 qkqh1234
rhdiddl rkddkwl rkddkwl1 aksemf gkrtod gkrry123 ghkdlxld ghkdlxld1 1004tkfkd chsz1004 angel1004 love1004 lovely1004
happy1004 asdf1004 qwer1004 1004love 1004qwer 10041004 love486 486486 4864486 1212qwer 12qwaszx qwaszx qwaszx12 asdqwe
asdqwe123 zxcasd zxcasdqwe qweasd qweasdzxc qweasd123 qweasdzxc123 1q2w3e4r! 1q2w3e4r@ q1w2e3r4! qwer1234! qwer123!
qwer12 qwer1234@ asdf1234! asdf123 asdf12 asdf123! zxcv1234 zxcv123 zxcvbnm1 1234zxcv abcd1234! a1234567 a12345
a123123 a123456! a12345678! s123456 k123456 q123456 q1234567 z123456 qq123456 asd123456 asd123 asd1234 zxc123 zxc1234
qwe1234 qwe12345 qwe123456 korea1 korea123 korea1234 korea2002 korea1004 corea2002 seoul123 seoul1988 busan123
busan1234 hanguk daehanminguk saranghae saranghae1 saranghaeyo saranghae123 annyeong annyeong1 oppa123 unnie123
hyung123 kimchi kimchi1 kimchi123 bibimbap tteokbokki samsung samsung1 samsung123 hyundai hyundai1 naver123 naver1234
kakao123 kakao1234 bangtan bts1234 bts2013 army2013 bangtan1 blackpink blackpink1 twice123 exo12345 bigbang1 bigbang
starcraft starcraft1 maplestory lineage lineage1 bangjjak bangjjak1 bangjjak123 bangjjak! roommate roommate1
roommate123 manhattan newyork newyork1 newyork123 newyork2024 newyork2025 newjersey newjersey1 flushing flushing1
fortlee palisades brooklyn brooklyn1 hoboken jerseycity 234567 765432 2345678 8765432 23456789 234567890 098765432
345678 876543 3456789 34567890 09876543 4567890 0987654 567890 098765 ytrewq qwertyu uytrewq iuytrewq qwertyuio
oiuytrewq poiuytrewq wertyu uytrew wertyui iuytrew wertyuio oiuytrew wertyuiop poiuytrew ertyui iuytre ertyuio oiuytre
ertyuiop poiuytre rtyuio oiuytr rtyuiop poiuytr tyuiop poiuyt hgfdsa asdfghj jhgfdsa kjhgfdsa lkjhgfdsa sdfghj jhgfds
sdfghjk kjhgfds sdfghjkl lkjhgfds dfghjk kjhgfd dfghjkl lkjhgfd fghjkl lkjhgf nbvcxz mnbvcxz xcvbnm mnbvcx 1234qwe
qwe!23 qwe123! qwerqwer qwer123 qwer12345 qwer123456 123qwer qwer!23 qwer1! qwertqwert qwert1234 qwert12345
qwert123456 123qwert 1234qwert qwert!23 qwert123! qwert1! qwertyqwerty qwerty123456 123qwerty 1234qwerty qwerty!23
qwerty1! asd12345 123asd 1234asd asd!23 asd123! asdf12345 asdf123456 123asdf asdf!23 asdf1! asdfgasdfg asdfg123
asdfg1234 asdfg12345 asdfg123456 123asdfg 1234asdfg asdfg!23 asdfg123! asdfg1! asdfghasdfgh asdfgh123 asdfgh1234
asdfgh12345 asdfgh123456 123asdfgh 1234asdfgh asdfgh!23 asdfgh123! asdfgh1! zxc12345 zxc123456 123zxc 1234zxc zxc!23
zxc123! zxcvzxcv zxcv12345 zxcv123456 123zxcv zxcv!23 zxcv123! zxcv1! zxcvbzxcvb zxcvb123 zxcvb1234 zxcvb12345
zxcvb123456 123zxcvb 1234zxcvb zxcvb!23 zxcvb123! zxcvb1! zxcvbnzxcvbn zxcvbn123 zxcvbn1234 zxcvbn12345 zxcvbn123456
123zxcvbn 1234zxcvbn zxcvbn!23 zxcvbn123! zxcvbn1! 2wsx3edc 3edc4rfv 1qazxsw2 zaq1xsw2 zaq1zaq1 1qaz1qaz qazxsw wsxedc
edcrfv rfvtgb qazqaz wsxwsx !qaz2wsx 1qaz@wsx !qaz@wsx 000000000 0000000000 111111111 1111111111 2222222 222222222
2222222222 3333333 333333333 3333333333 4444444 444444444 4444444444 5555555 555555555 5555555555 6666666 666666666
6666666666 777777777 7777777777 8888888 888888888 8888888888 9999999 999999999 9999999999 aaaaaaa aaaaaaaaa aaaaaaaaaa
bbbbbb bbbbbbb bbbbbbbb bbbbbbbbb bbbbbbbbbb cccccc ccccccc cccccccc ccccccccc cccccccccc dddddd ddddddd dddddddd
ddddddddd dddddddddd eeeeee eeeeeee eeeeeeee eeeeeeeee eeeeeeeeee ffffff fffffff ffffffff fffffffff ffffffffff gggggg
ggggggg gggggggg ggggggggg gggggggggg hhhhhh hhhhhhh hhhhhhhh hhhhhhhhh hhhhhhhhhh iiiiii iiiiiii iiiiiiii iiiiiiiii
iiiiiiiiii jjjjjj jjjjjjj jjjjjjjj jjjjjjjjj jjjjjjjjjj kkkkkk kkkkkkk kkkkkkkk kkkkkkkkk kkkkkkkkkk llllll lllllll
llllllll lllllllll llllllllll mmmmmm mmmmmmm mmmmmmmm mmmmmmmmm mmmmmmmmmm nnnnnn nnnnnnn nnnnnnnn nnnnnnnnn
nnnnnnnnnn oooooo ooooooo oooooooo ooooooooo oooooooooo pppppp ppppppp pppppppp ppppppppp pppppppppp qqqqqqq qqqqqqqq
qqqqqqqqq qqqqqqqqqq rrrrrr rrrrrrr rrrrrrrr rrrrrrrrr rrrrrrrrrr ssssss sssssss ssssssss sssssssss ssssssssss tttttt
ttttttt tttttttt ttttttttt tttttttttt uuuuuu uuuuuuu uuuuuuuu uuuuuuuuu uuuuuuuuuu vvvvvv vvvvvvv vvvvvvvv vvvvvvvvv
vvvvvvvvvv wwwwww wwwwwww wwwwwwww wwwwwwwww wwwwwwwwww xxxxxxx xxxxxxxx xxxxxxxxx xxxxxxxxxx yyyyyy yyyyyyy yyyyyyyy
yyyyyyyyy yyyyyyyyyy zzzzzzz zzzzzzzz zzzzzzzzz zzzzzzzzzz 010101 01010101 020202 02020202 030303 03030303 040404
04040404 050505 05050505 060606 06060606 070707 07070707 080808 08080808 090909 09090909 10101010 12121212 13131313
14141414 15151515 161616 16161616 171717 17171717 181818 18181818 191919 19191919 20202020 21212121 23232323 242424
24242424 252525 25252525 262626 26262626 272727 27272727 282828 28282828 292929 29292929 303030 30303030 313131
31313131 323232 343434 353535 363636 373737 383838 393939 404040 414141 424242 434343 454545 464646 474747 484848
494949 505050 515151 525252 535353 545454 565656 575757 585858 595959 606060 616161 626262 636363 646464 656565 676767
686868 707070 717171 727272 737373 747474 757575 767676 787878 797979 808080 818181 828282 838383 848484 858585 868686
878787 898989 909090 919191 929292 939393 949494 959595 969696 979797 123123123 321321 321321321 456456 456456456
789789 789789789 147147 147147147 258258 258258258 369369 369369369 159159 159159159 753753 753753753 007007 007007007
911911 911911911 420420 420420420 100100 100100100 200200 200200200 43214321 25802580 08520852 13571357 24682468
78907890 56785678 67896789 82828282 20002000 20022002 19881988 passwd lovely loveme angels babygirl babyboy sweetie
cookie chocolate butterfly flower summer winter spring autumn monday friday sunday january august october november
december basketball soccer hockey tennis dolphin chicken turtle spiderman ironman pokemon pikachu naruto minecraft
roblox fortnite nintendo google facebook android windows computer internet iphone chrome orange banana cherry
strawberry pepper ginger peanut jordan jessica jennifer daniel andrew joshua matthew robert thomas anthony george
justin brandon austin william joseph nicole michelle amanda hannah samantha elizabeth taylor morgan jasmine melissa
stephanie rachel lauren olivia sophia isabella victoria natalie rebecca alexander alexis christian nathan jonathan
patrick steven oliver liberty america christ blessed heaven forever friends family mother father brother sister
diamond silver golden purple yellow guitar rockstar metallica nirvana eminem beatles samurai hunter killer warrior
soldier ranger rocket thunder phoenix matrix hacker dollar prince legend london berlin chicago boston florida
california yankees rangers lakers arsenal chelsea liverpool barcelona madrid ferrari porsche mercedes corvette toyota
yamaha harley cheese coffee buster maggie bailey sophie tigger snoopy mickey server oracle office school student
teacher doctor change private hottie minjun jihoon hyunwoo soyeon seoyeon sungmin donghyun taehyung jungkook passwd1
admin1 login1 master1 hello1 lovely1 loveme1 sunshine1 princess1 angel1 angels1 babygirl1 babyboy1 honey1 sweet1
sweetie1 sugar1 candy1 cookie1 chocolate1 butterfly1 flower1 summer1 winter1 spring1 autumn1 monday1 friday1 sunday1
january1 march1 april1 august1 october1 november1 december1 football1 baseball1 basketball1 soccer1 hockey1 tennis1
monkey1 dragon1 tiger1 eagle1 panda1 shadow1 kitty1 puppy1 bunny1 dolphin1 horse1 chicken1 turtle1 superman1 batman1
spiderman1 ironman1 starwars1 pokemon1 pikachu1 naruto1 minecraft1 roblox1 fortnite1 nintendo1 google1 facebook1
apple1 android1 windows1 computer1 internet1 iphone1 chrome1 orange1 banana1 cherry1 peach1 strawberry1 pepper1
ginger1 peanut1 jordan1 michael1 jessica1 ashley1 jennifer1 daniel1 andrew1 joshua1 matthew1 david1 james1 robert1
thomas1 anthony1 charlie1 george1 justin1 brandon1 tyler1 austin1 william1 joseph1 nicole1 michelle1 amanda1 hannah1
samantha1 elizabeth1 taylor1 morgan1 jasmine1 melissa1 stephanie1 rachel1 sarah1 lauren1 emily1 olivia1 sophia1
isabella1 victoria1 natalie1 rebecca1 megan1 maria1 alexander1 alexis1 christian1 nathan1 jonathan1 patrick1 steven1
kevin1 brian1 jason1 peter1 harry1 oliver1 oscar1 freedom1 liberty1 america1 jesus1 christ1 blessed1 faith1 grace1
heaven1 forever1 friends1 family1 mommy1 daddy1 mother1 father1 brother1 sister1 happy1 smile1 lucky1 magic1 diamond1
silver1 golden1 purple1 yellow1 green1 black1 white1 music1 guitar1 piano1 rockstar1 metallica1 nirvana1 eminem1
beatles1 dance1 ninja1 samurai1 hunter1 killer1 warrior1 soldier1 ranger1 rocket1 thunder1 storm1 phoenix1 matrix1
hacker1 secret1 money1 dollar1 queen1 prince1 legend1 london1 paris1 berlin1 tokyo1 chicago1 boston1 texas1 florida1
california1 vegas1 yankees1 rangers1 lakers1 arsenal1 chelsea1 liverpool1 barcelona1 madrid1 ferrari1 porsche1
mercedes1 mustang1 corvette1 toyota1 honda1 yamaha1 harley1 cheese1 coffee1 pizza1 buster1 maggie1 bailey1 rocky1
daisy1 molly1 bella1 sophie1 sadie1 gizmo1 tigger1 snoopy1 mickey1 donald1 guest1 server1 oracle1 office1 school1
student1 teacher1 doctor1 nurse1 access1 trust1 change1 private1 hottie1 minji1 minjun1 jihoon1 jiwon1 jieun1 jimin1
hyunwoo1 soyeon1 sujin1 yujin1 seoyeon1 eunji1 minho1 sungmin1 donghyun1 taehyung1 jungkook1 seoul1 busan1 naver1
kakao1 passwd123 user123 master123 iloveyou123 love123 lovely123 loveme123 sunshine123 princess123 angel123 angels123
baby123 babygirl123 babyboy123 honey123 sweet123 sweetie123 sugar123 candy123 cookie123 chocolate123 butterfly123
flower123 rose123 summer123 winter123 spring123 autumn123 monday123 friday123 sunday123 january123 march123 april123
june123 july123 august123 october123 november123 december123 football123 baseball123 basketball123 soccer123 hockey123
tennis123 golf123 monkey123 dragon123 tiger123 lion123 eagle123 panda123 bear123 wolf123 shadow123 kitty123 puppy123
bunny123 dolphin123 horse123 chicken123 turtle123 superman123 batman123 spiderman123 ironman123 starwars123 pokemon123
pikachu123 naruto123 minecraft123 roblox123 fortnite123 nintendo123 google123 facebook123 apple123 android123
windows123 computer123 internet123 iphone123 chrome123 orange123 banana123 cherry123 peach123 strawberry123 pepper123
ginger123 peanut123 jordan123 michael123 jessica123 ashley123 jennifer123 daniel123 andrew123 joshua123 matthew123
david123 james123 robert123 thomas123 anthony123 charlie123 george123 justin123 brandon123 tyler123 austin123
william123 joseph123 nicole123 michelle123 amanda123 hannah123 samantha123 elizabeth123 taylor123 morgan123 jasmine123
melissa123 stephanie123 rachel123 sarah123 lauren123 emily123 olivia123 sophia123 isabella123 victoria123 natalie123
rebecca123 megan123 maria123 alexander123 alexis123 christian123 nathan123 jonathan123 patrick123 steven123 kevin123
brian123 jason123 eric123 adam123 peter123 harry123 oliver123 jack123 oscar123 freedom123 liberty123 america123
jesus123 christ123 blessed123 faith123 grace123 heaven123 forever123 friends123 family123 mommy123 daddy123 mother123
father123 brother123 sister123 happy123 smile123 lucky123 magic123 diamond123 silver123 golden123 purple123 yellow123
green123 black123 white123 blue123 red123 pink123 music123 guitar123 piano123 rockstar123 metallica123 nirvana123
eminem123 beatles123 dance123 ninja123 samurai123 hunter123 killer123 warrior123 soldier123 ranger123 rocket123
thunder123 storm123 phoenix123 matrix123 hacker123 secret123 money123 dollar123 rich123 boss123 king123 queen123
prince123 legend123 hero123 star123 london123 paris123 berlin123 tokyo123 chicago123 boston123 texas123 florida123
california123 vegas123 yankees123 rangers123 lakers123 arsenal123 chelsea123 liverpool123 barcelona123 madrid123
ferrari123 porsche123 mercedes123 mustang123 corvette123 toyota123 honda123 yamaha123 harley123 cheese123 coffee123
pizza123 buster123 maggie123 bailey123 max123 rocky123 lucy123 daisy123 molly123 bella123 sophie123 sadie123 zoey123
coco123 lola123 duke123 gizmo123 tigger123 snoopy123 mickey123 donald123 server123 oracle123 office123 school123
student123 teacher123 doctor123 nurse123 access123 trust123 change123 private123 sexy123 hottie123 kim123 lee123
park123 choi123 jung123 kang123 minji123 minjun123 jihoon123 jiwon123 jieun123 jimin123 hyunwoo123 soyeon123 sujin123
yuna123 yujin123 seoyeon123 eunji123 minho123 sungmin123 donghyun123 taehyung123 jungkook123 jeju123 passwd12
welcome12 letmein12 admin12 user12 login12 master12 hello12 iloveyou12 love12 lovely12 loveme12 sunshine12 princess12
angel12 angels12 baby12 babygirl12 babyboy12 honey12 sweet12 sweetie12 sugar12 candy12 cookie12 chocolate12
butterfly12 flower12 rose12 summer12 winter12 spring12 autumn12 monday12 friday12 sunday12 january12 march12 april12
june12 july12 august12 october12 november12 december12 football12 baseball12 basketball12 soccer12 hockey12 tennis12
golf12 monkey12 dragon12 tiger12 lion12 eagle12 panda12 bear12 wolf12 shadow12 kitty12 puppy12 bunny12 dolphin12
horse12 chicken12 turtle12 superman12 batman12 spiderman12 ironman12 starwars12 pokemon12 pikachu12 naruto12
minecraft12 roblox12 fortnite12 nintendo12 google12 facebook12 apple12 android12 windows12 computer12 internet12
samsung12 iphone12 chrome12 orange12 banana12 cherry12 peach12 strawberry12 pepper12 ginger12 peanut12 jordan12
michael12 jessica12 ashley12 jennifer12 daniel12 andrew12 joshua12 matthew12 david12 james12 robert12 thomas12
anthony12 charlie12 george12 justin12 brandon12 tyler12 austin12 william12 joseph12 nicole12 michelle12 amanda12
hannah12 samantha12 elizabeth12 taylor12 morgan12 jasmine12 melissa12 stephanie12 rachel12 sarah12 lauren12 emily12
olivia12 sophia12 isabella12 victoria12 natalie12 rebecca12 megan12 maria12 alexander12 alexis12 christian12 nathan12
jonathan12 patrick12 steven12 kevin12 brian12 jason12 eric12 adam12 peter12 harry12 oliver12 jack12 oscar12 freedom12
liberty12 america12 jesus12 christ12 blessed12 faith12 grace12 heaven12 forever12 friends12 family12 mommy12 daddy12
mother12 father12 brother12 sister12 happy12 smile12 lucky12 magic12 diamond12 silver12 golden12 purple12 yellow12
green12 black12 white12 blue12 pink12 music12 guitar12 piano12 rockstar12 metallica12 nirvana12 eminem12 beatles12
dance12 ninja12 samurai12 hunter12 killer12 warrior12 soldier12 ranger12 rocket12 thunder12 storm12 phoenix12 matrix12
hacker12 secret12 money12 dollar12 rich12 boss12 king12 queen12 prince12 legend12 hero12 star12 london12 paris12
berlin12 tokyo12 newyork12 chicago12 boston12 texas12 florida12 california12 vegas12 yankees12 rangers12 lakers12
arsenal12 chelsea12 liverpool12 barcelona12 madrid12 ferrari12 porsche12 mercedes12 mustang12 corvette12 toyota12
honda12 yamaha12 harley12 cheese12 coffee12 pizza12 buster12 maggie12 bailey12 rocky12 lucy12 daisy12 molly12 bella12
sophie12 sadie12 zoey12 coco12 lola12 duke12 gizmo12 tigger12 snoopy12 mickey12 donald12 test12 guest12 root12
server12 oracle12 office12 school12 student12 teacher12 doctor12 nurse12 pass12 access12 trust12 change12 private12
sexy12 hottie12 park12 choi12 jung12 kang12 minji12 minjun12 jihoon12 jiwon12 jieun12 jimin12 hyunwoo12 soyeon12
sujin12 yuna12 yujin12 seoyeon12 eunji12 minho12 sungmin12 donghyun12 taehyung12 jungkook12 korea12 seoul12 busan12
jeju12 naver12 kakao12 saranghae12 passwd1234 welcome1234 letmein1234 admin1234 user1234 login1234 master1234
hello1234 iloveyou1234 love1234 lovely1234 loveme1234 sunshine1234 princess1234 angel1234 angels1234 baby1234
babygirl1234 babyboy1234 honey1234 sweet1234 sweetie1234 sugar1234 candy1234 cookie1234 chocolate1234 butterfly1234
flower1234 rose1234 summer1234 winter1234 spring1234 autumn1234 monday1234 friday1234 sunday1234 january1234 march1234
april1234 june1234 july1234 august1234 october1234 november1234 december1234 football1234 baseball1234 basketball1234
soccer1234 hockey1234 tennis1234 golf1234 monkey1234 dragon1234 tiger1234 lion1234 eagle1234 panda1234 bear1234
wolf1234 shadow1234 kitty1234 puppy1234 bunny1234 dolphin1234 horse1234 chicken1234 turtle1234 superman1234 batman1234
spiderman1234 ironman1234 starwars1234 pokemon1234 pikachu1234 naruto1234 minecraft1234 roblox1234 fortnite1234
nintendo1234 google1234 facebook1234 apple1234 android1234 windows1234 computer1234 internet1234 samsung1234
iphone1234 chrome1234 orange1234 banana1234 cherry1234 peach1234 strawberry1234 pepper1234 ginger1234 peanut1234
jordan1234 michael1234 jessica1234 ashley1234 jennifer1234 daniel1234 andrew1234 joshua1234 matthew1234 david1234
james1234 robert1234 thomas1234 anthony1234 charlie1234 george1234 justin1234 brandon1234 tyler1234 austin1234
william1234 joseph1234 nicole1234 michelle1234 amanda1234 hannah1234 samantha1234 elizabeth1234 taylor1234 morgan1234
jasmine1234 melissa1234 stephanie1234 rachel1234 sarah1234 lauren1234 emily1234 olivia1234 sophia1234 isabella1234
victoria1234 natalie1234 rebecca1234 megan1234 maria1234 alexander1234 alexis1234 christian1234 nathan1234
jonathan1234 patrick1234 steven1234 kevin1234 brian1234 jason1234 eric1234 adam1234 peter1234 harry1234 oliver1234
jack1234 oscar1234 freedom1234 liberty1234 america1234 jesus1234 christ1234 blessed1234 faith1234 grace1234 heaven1234
forever1234 friends1234 family1234 mommy1234 daddy1234 mother1234 father1234 brother1234 sister1234 happy1234
smile1234 lucky1234 magic1234 diamond1234 silver1234 golden1234 purple1234 yellow1234 green1234 black1234 white1234
blue1234 red1234 pink1234 music1234 guitar1234 piano1234 rockstar1234 metallica1234 nirvana1234 eminem1234 beatles1234
dance1234 ninja1234 samurai1234 hunter1234 killer1234 warrior1234 soldier1234 ranger1234 rocket1234 thunder1234
storm1234 phoenix1234 matrix1234 hacker1234 secret1234 money1234 dollar1234 rich1234 boss1234 king1234 queen1234
prince1234 legend1234 hero1234 star1234 london1234 paris1234 berlin1234 tokyo1234 newyork1234 chicago1234 boston1234
texas1234 florida1234 california1234 vegas1234 yankees1234 rangers1234 lakers1234 arsenal1234 chelsea1234
liverpool1234 barcelona1234 madrid1234 ferrari1234 porsche1234 mercedes1234 mustang1234 corvette1234 toyota1234
honda1234 yamaha1234 harley1234 cheese1234 coffee1234 pizza1234 buster1234 maggie1234 bailey1234 max1234 rocky1234
lucy1234 daisy1234 molly1234 bella1234 sophie1234 sadie1234 zoey1234 coco1234 lola1234 duke1234 gizmo1234 tigger1234
snoopy1234 mickey1234 donald1234 guest1234 root1234 server1234 oracle1234 office1234 school1234 student1234
teacher1234 doctor1234 nurse1234 access1234 trust1234 change1234 private1234 sexy1234 hottie1234 kim1234 lee1234
park1234 choi1234 jung1234 kang1234 minji1234 minjun1234 jihoon1234 jiwon1234 jieun1234 jimin1234 hyunwoo1234
soyeon1234 sujin1234 yuna1234 yujin1234 seoyeon1234 eunji1234 minho1234 sungmin1234 donghyun1234 taehyung1234
jungkook1234 seoul1234 jeju1234 saranghae1234 passwd! welcome! letmein! admin! login! master! hello! iloveyou! lovely!
loveme! sunshine! princess! angel! angels! babygirl! babyboy! honey! sweet! sweetie! sugar! candy! cookie! chocolate!
butterfly! flower! summer! winter! spring! autumn! monday! friday! sunday! january! march! april! august! october!
november! december! football! baseball! basketball! soccer! hockey! tennis! monkey! dragon! tiger! eagle! panda!
shadow! kitty! puppy! bunny! dolphin! horse! chicken! turtle! superman! batman! spiderman! ironman! starwars! pokemon!
pikachu! naruto! minecraft! roblox! fortnite! nintendo! google! facebook! apple! android! windows! computer! internet!
samsung! iphone! chrome! orange! banana! cherry! peach! strawberry! pepper! ginger! peanut! jordan! michael! jessica!
ashley! jennifer! daniel! andrew! joshua! matthew! david! james! robert! thomas! anthony! charlie! george! justin!
brandon! tyler! austin! william! joseph! nicole! michelle! amanda! hannah! samantha! elizabeth! taylor! morgan!
jasmine! melissa! stephanie! rachel! sarah! lauren! emily! olivia! sophia! isabella! victoria! natalie! rebecca!
megan! maria! alexander! alexis! christian! nathan! jonathan! patrick! steven! kevin! brian! jason! peter! harry!
oliver! oscar! freedom! liberty! america! jesus! christ! blessed! faith! grace! heaven! forever! friends! family!
mommy! daddy! mother! father! brother! sister! happy! smile! lucky! magic! diamond! silver! golden! purple! yellow!
green! black! white! music! guitar! piano! rockstar! metallica! nirvana! eminem! beatles! dance! ninja! samurai!
hunter! killer! warrior! soldier! ranger! rocket! thunder! storm! phoenix! matrix! hacker! secret! money! dollar!
queen! prince! legend! london! paris! berlin! tokyo! newyork! chicago! boston! texas! florida! california! vegas!
yankees! rangers! lakers! arsenal! chelsea! liverpool! barcelona! madrid! ferrari! porsche! mercedes! mustang!
corvette! toyota! honda! yamaha! harley! cheese! coffee! pizza! buster! maggie! bailey! rocky! daisy! molly! bella!
sophie! sadie! gizmo! tigger! snoopy! mickey! donald! guest! server! oracle! office! school! student! teacher! doctor!
nurse! access! trust! change! private! hottie! minji! minjun! jihoon! jiwon! jieun! jimin! hyunwoo! soyeon! sujin!
yujin! seoyeon! eunji! minho! sungmin! donghyun! taehyung! jungkook! korea! seoul! busan! naver! kakao! saranghae!
passwd12345 welcome12345 letmein12345 admin12345 user12345 login12345 master12345 hello12345 iloveyou12345 love12345
lovely12345 loveme12345 sunshine12345 princess12345 angel12345 angels12345 baby12345 babygirl12345 babyboy12345
honey12345 sweet12345 sweetie12345 sugar12345 candy12345 cookie12345 chocolate12345 butterfly12345 flower12345
rose12345 summer12345 winter12345 spring12345 autumn12345 monday12345 friday12345 sunday12345 january12345 march12345
april12345 june12345 july12345 august12345 october12345 november12345 december12345 football12345 baseball12345
basketball12345 soccer12345 hockey12345 tennis12345 golf12345 monkey12345 dragon12345 tiger12345 lion12345 eagle12345
panda12345 bear12345 wolf12345 shadow12345 kitty12345 puppy12345 bunny12345 dolphin12345 horse12345 chicken12345
turtle12345 superman12345 batman12345 spiderman12345 ironman12345 starwars12345 pokemon12345 pikachu12345 naruto12345
minecraft12345 roblox12345 fortnite12345 nintendo12345 google12345 facebook12345 apple12345 android12345 windows12345
computer12345 internet12345 samsung12345 iphone12345 chrome12345 orange12345 banana12345 cherry12345 peach12345
strawberry12345 pepper12345 ginger12345 peanut12345 jordan12345 michael12345 jessica12345 ashley12345 jennifer12345
daniel12345 andrew12345 joshua12345 matthew12345 david12345 james12345 robert12345 thomas12345 anthony12345
charlie12345 george12345 justin12345 brandon12345 tyler12345 austin12345 william12345 joseph12345 nicole12345
michelle12345 amanda12345 hannah12345 samantha12345 elizabeth12345 taylor12345 morgan12345 jasmine12345 melissa12345
stephanie12345 rachel12345 sarah12345 lauren12345 emily12345 olivia12345 sophia12345 isabella12345 victoria12345
natalie12345 rebecca12345 megan12345 maria12345 alexander12345 alexis12345 christian12345 nathan12345 jonathan12345
patrick12345 steven12345 kevin12345 brian12345 jason12345 eric12345 adam12345 peter12345 harry12345 oliver12345
jack12345 oscar12345 freedom12345 liberty12345 america12345 jesus12345 christ12345 blessed12345 faith12345 grace12345
heaven12345 forever12345 friends12345 family12345 mommy12345 daddy12345 mother12345 father12345 brother12345
sister12345 happy12345 smile12345 lucky12345 magic12345 diamond12345 silver12345 golden12345 purple12345 yellow12345
green12345 black12345 white12345 blue12345 red12345 pink12345 music12345 guitar12345 piano12345 rockstar12345
metallica12345 nirvana12345 eminem12345 beatles12345 dance12345 ninja12345 samurai12345 hunter12345 killer12345
warrior12345 soldier12345 ranger12345 rocket12345 thunder12345 storm12345 phoenix12345 matrix12345 hacker12345
secret12345 money12345 dollar12345 rich12345 boss12345 king12345 queen12345 prince12345 legend12345 hero12345
star12345 london12345 paris12345 berlin12345 tokyo12345 newyork12345 chicago12345 boston12345 texas12345 florida12345
california12345 vegas12345 yankees12345 rangers12345 lakers12345 arsenal12345 chelsea12345 liverpool12345
barcelona12345 madrid12345 ferrari12345 porsche12345 mercedes12345 mustang12345 corvette12345 toyota12345 honda12345
yamaha12345 harley12345 cheese12345 coffee12345 pizza12345 buster12345 maggie12345 bailey12345 max12345 rocky12345
lucy12345 daisy12345 molly12345 bella12345 sophie12345 sadie12345 zoey12345 coco12345 lola12345 duke12345 gizmo12345
tigger12345 snoopy12345 mickey12345 donald12345 test12345 guest12345 root12345 server12345 oracle12345 office12345
school12345 student12345 teacher12345 doctor12345 nurse12345 pass12345 access12345 trust12345 change12345 private12345
sexy12345 hottie12345 kim12345 lee12345 park12345 choi12345 jung12345 kang12345 minji12345 minjun12345 jihoon12345
jiwon12345 jieun12345 jimin12345 hyunwoo12345 soyeon12345 sujin12345 yuna12345 yujin12345 seoyeon12345 eunji12345
minho12345 sungmin12345 donghyun12345 taehyung12345 jungkook12345 korea12345 seoul12345 busan12345 jeju12345
naver12345 kakao12345 saranghae12345 password2 passwd2 qwerty2 welcome2 letmein2 admin2 login2 master2 hello2 lovely2
loveme2 sunshine2 princess2 angel2 angels2 babygirl2 babyboy2 honey2 sweet2 sweetie2 sugar2 candy2 cookie2 chocolate2
butterfly2 flower2 summer2 winter2 spring2 autumn2 monday2 friday2 sunday2 january2 march2 april2 august2 october2
november2 december2 football2 baseball2 basketball2 soccer2 hockey2 tennis2 monkey2 dragon2 tiger2 eagle2 panda2
shadow2 kitty2 puppy2 bunny2 dolphin2 horse2 chicken2 turtle2 superman2 batman2 spiderman2 ironman2 starwars2 pokemon2
pikachu2 naruto2 minecraft2 roblox2 fortnite2 nintendo2 google2 facebook2 apple2 android2 windows2 computer2 internet2
samsung2 iphone2 chrome2 orange2 banana2 cherry2 peach2 strawberry2 pepper2 ginger2 peanut2 jordan2 michael2 jessica2
ashley2 jennifer2 daniel2 andrew2 joshua2 matthew2 david2 james2 robert2 thomas2 anthony2 charlie2 george2 justin2
brandon2 tyler2 austin2 william2 joseph2 nicole2 michelle2 amanda2 hannah2 samantha2 elizabeth2 taylor2 morgan2
jasmine2 melissa2 stephanie2 rachel2 sarah2 lauren2 emily2 olivia2 sophia2 isabella2 victoria2 natalie2 rebecca2
megan2 maria2 alexander2 alexis2 christian2 nathan2 jonathan2 patrick2 steven2 kevin2 brian2 jason2 peter2 harry2
oliver2 oscar2 freedom2 liberty2 america2 jesus2 christ2 blessed2 faith2 grace2 heaven2 forever2 friends2 family2
mommy2 daddy2 mother2 father2 brother2 sister2 happy2 smile2 lucky2 magic2 diamond2 silver2 golden2 purple2 yellow2
green2 black2 white2 music2 guitar2 piano2 rockstar2 metallica2 nirvana2 eminem2 beatles2 dance2 ninja2 samurai2
hunter2 killer2 warrior2 soldier2 ranger2 rocket2 thunder2 storm2 phoenix2 matrix2 hacker2 secret2 money2 dollar2
queen2 prince2 legend2 london2 paris2 berlin2 tokyo2 newyork2 chicago2 boston2 texas2 florida2 california2 vegas2
yankees2 rangers2 lakers2 arsenal2 chelsea2 liverpool2 barcelona2 madrid2 ferrari2 porsche2 mercedes2 mustang2
corvette2 toyota2 honda2 yamaha2 harley2 cheese2 coffee2 pizza2 buster2 maggie2 bailey2 rocky2 daisy2 molly2 bella2
sophie2 sadie2 gizmo2 tigger2 snoopy2 mickey2 donald2 guest2 server2 oracle2 office2 school2 student2 teacher2 doctor2
nurse2 access2 trust2 change2 private2 hottie2 minji2 minjun2 jihoon2 jiwon2 jieun2 jimin2 hyunwoo2 soyeon2 sujin2
yujin2 seoyeon2 eunji2 minho2 sungmin2 donghyun2 taehyung2 jungkook2 korea2 seoul2 busan2 naver2 kakao2 saranghae2
password01 passwd01 qwerty01 welcome01 letmein01 admin01 user01 login01 master01 hello01 iloveyou01 love01 lovely01
loveme01 sunshine01 princess01 angel01 angels01 baby01 babygirl01 babyboy01 honey01 sweet01 sweetie01 sugar01 candy01
cookie01 chocolate01 butterfly01 flower01 rose01 summer01 winter01 spring01 autumn01 monday01 friday01 sunday01
january01 march01 april01 june01 july01 august01 october01 november01 december01 football01 baseball01 basketball01
soccer01 hockey01 tennis01 golf01 monkey01 dragon01 tiger01 lion01 eagle01 panda01 bear01 wolf01 shadow01 kitty01
puppy01 bunny01 dolphin01 horse01 chicken01 turtle01 superman01 batman01 spiderman01 ironman01 starwars01 pokemon01
pikachu01 naruto01 minecraft01 roblox01 fortnite01 nintendo01 google01 facebook01 apple01 android01 windows01
computer01 internet01 samsung01 iphone01 chrome01 orange01 banana01 cherry01 peach01 strawberry01 pepper01 ginger01
peanut01 jordan01 michael01 jessica01 ashley01 jennifer01 daniel01 andrew01 joshua01 matthew01 david01 james01
robert01 thomas01 anthony01 charlie01 george01 justin01 brandon01 tyler01 austin01 william01 joseph01 nicole01
michelle01 amanda01 hannah01 samantha01 elizabeth01 taylor01 morgan01 jasmine01 melissa01 stephanie01 rachel01 sarah01
lauren01 emily01 olivia01 sophia01 isabella01 victoria01 natalie01 rebecca01 megan01 maria01 alexander01 alexis01
christian01 nathan01 jonathan01 patrick01 steven01 kevin01 brian01 jason01 eric01 adam01 peter01 harry01 oliver01
jack01 oscar01 freedom01 liberty01 america01 jesus01 christ01 blessed01 faith01 grace01 heaven01 forever01 friends01
family01 mommy01 daddy01 mother01 father01 brother01 sister01 happy01 smile01 lucky01 magic01 diamond01 silver01
golden01 purple01 yellow01 green01 black01 white01 blue01 pink01 music01 guitar01 piano01 rockstar01 metallica01
nirvana01 eminem01 beatles01 dance01 ninja01 samurai01 hunter01 killer01 warrior01 soldier01 ranger01 rocket01
thunder01 storm01 phoenix01 matrix01 hacker01 secret01 money01 dollar01 rich01 boss01 king01 queen01 prince01 legend01
hero01 star01 london01 paris01 berlin01 tokyo01 newyork01 chicago01 boston01 texas01 florida01 california01 vegas01
yankees01 rangers01 lakers01 arsenal01 chelsea01 liverpool01 barcelona01 madrid01 ferrari01 porsche01 mercedes01
mustang01 corvette01 toyota01 honda01 yamaha01 harley01 cheese01 coffee01 pizza01 buster01 maggie01 bailey01 rocky01
lucy01 daisy01 molly01 bella01 sophie01 sadie01 zoey01 coco01 lola01 duke01 gizmo01 tigger01 snoopy01 mickey01
donald01 test01 guest01 root01 server01 oracle01 office01 school01 student01 teacher01 doctor01 nurse01 pass01
access01 trust01 change01 private01 sexy01 hottie01 park01 choi01 jung01 kang01 minji01 minjun01 jihoon01 jiwon01
jieun01 jimin01 hyunwoo01 soyeon01 sujin01 yuna01 yujin01 seoyeon01 eunji01 minho01 sungmin01 donghyun01 taehyung01
jungkook01 korea01 seoul01 busan01 jeju01 naver01 kakao01 saranghae01 password11 passwd11 qwerty11 welcome11 letmein11
admin11 user11 login11 master11 hello11 iloveyou11 love11 lovely11 loveme11 sunshine11 princess11 angel11 angels11
baby11 babygirl11 babyboy11 honey11 sweet11 sweetie11 sugar11 candy11 cookie11 chocolate11 butterfly11 flower11 rose11
summer11 winter11 spring11 autumn11 monday11 friday11 sunday11 january11 march11 april11 june11 july11 august11
october11 november11 december11 football11 baseball11 basketball11 soccer11 hockey11 tennis11 golf11 monkey11 dragon11
tiger11 lion11 eagle11 panda11 bear11 wolf11 shadow11 kitty11 puppy11 bunny11 dolphin11 horse11 chicken11 turtle11
superman11 batman11 spiderman11 ironman11 starwars11 pokemon11 pikachu11 naruto11 minecraft11 roblox11 fortnite11
nintendo11 google11 facebook11 apple11 android11 windows11 computer11 internet11 samsung11 iphone11 chrome11 orange11
banana11 cherry11 peach11 strawberry11 pepper11 ginger11 peanut11 jordan11 michael11 jessica11 ashley11 jennifer11
daniel11 andrew11 joshua11 matthew11 david11 james11 robert11 thomas11 anthony11 charlie11 george11 justin11 brandon11
tyler11 austin11 william11 joseph11 nicole11 michelle11 amanda11 hannah11 samantha11 elizabeth11 taylor11 morgan11
jasmine11 melissa11 stephanie11 rachel11 sarah11 lauren11 emily11 olivia11 sophia11 isabella11 victoria11 natalie11
rebecca11 megan11 maria11 alexander11 alexis11 christian11 nathan11 jonathan11 patrick11 steven11 kevin11 brian11
jason11 eric11 adam11 peter11 harry11 oliver11 jack11 oscar11 freedom11 liberty11 america11 jesus11 christ11 blessed11
faith11 grace11 heaven11 forever11 friends11 family11 mommy11 daddy11 mother11 father11 brother11 sister11 happy11
smile11 lucky11 magic11 diamond11 silver11 golden11 purple11 yellow11 green11 black11 white11 blue11 pink11 music11
guitar11 piano11 rockstar11 metallica11 nirvana11 eminem11 beatles11 dance11 ninja11 samurai11 hunter11 killer11
warrior11 soldier11 ranger11 rocket11 thunder11 storm11 phoenix11 matrix11 hacker11 secret11 money11 dollar11 rich11
boss11 king11 queen11 prince11 legend11 hero11 star11 london11 paris11 berlin11 tokyo11 newyork11 chicago11 boston11
texas11 florida11 california11 vegas11 yankees11 rangers11 lakers11 arsenal11 chelsea11 liverpool11 barcelona11
madrid11 ferrari11 porsche11 mercedes11 mustang11 corvette11 toyota11 honda11 yamaha11 harley11 cheese11 coffee11
pizza11 buster11 maggie11 bailey11 rocky11 lucy11 daisy11 molly11 bella11 sophie11 sadie11 zoey11 coco11 lola11 duke11
gizmo11 tigger11 snoopy11 mickey11 donald11 test11 guest11 root11 server11 oracle11 office11 school11 student11
teacher11 doctor11 nurse11 pass11 access11 trust11 change11 private11 sexy11 hottie11 park11 choi11 jung11 kang11
minji11 minjun11 jihoon11 jiwon11 jieun11 jimin11 hyunwoo11 soyeon11 sujin11 yuna11 yujin11 seoyeon11 eunji11 minho11
sungmin11 donghyun11 taehyung11 jungkook11 korea11 seoul11 busan11 jeju11 naver11 kakao11 saranghae11 password7
passwd7 qwerty7 welcome7 letmein7 admin7 login7 master7 hello7 iloveyou7 lovely7 loveme7 sunshine7 princess7 angel7
angels7 babygirl7 babyboy7 honey7 sweet7 sweetie7 sugar7 candy7 cookie7 chocolate7 butterfly7 flower7 summer7 winter7
spring7 autumn7 monday7 friday7 sunday7 january7 march7 april7 august7 october7 november7 december7 football7
baseball7 basketball7 soccer7 hockey7 tennis7 monkey7 dragon7 tiger7 eagle7 panda7 shadow7 kitty7 puppy7 bunny7
dolphin7 horse7 chicken7 turtle7 superman7 batman7 spiderman7 ironman7 starwars7 pokemon7 pikachu7 naruto7 minecraft7
roblox7 fortnite7 nintendo7 google7 facebook7 apple7 android7 windows7 computer7 internet7 samsung7 iphone7 chrome7
orange7 banana7 cherry7 peach7 strawberry7 pepper7 ginger7 peanut7 jordan7 michael7 jessica7 ashley7 jennifer7 daniel7
andrew7 joshua7 matthew7 david7 james7 robert7 thomas7 anthony7 charlie7 george7 justin7 brandon7 tyler7 austin7
william7 joseph7 nicole7 michelle7 amanda7 hannah7 samantha7 elizabeth7 taylor7 morgan7 jasmine7 melissa7 stephanie7
rachel7 sarah7 lauren7 emily7 olivia7 sophia7 isabella7 victoria7 natalie7 rebecca7 megan7 maria7 alexander7 alexis7
christian7 nathan7 jonathan7 patrick7 steven7 kevin7 brian7 jason7 peter7 harry7 oliver7 oscar7 freedom7 liberty7
america7 jesus7 christ7 blessed7 faith7 grace7 heaven7 forever7 friends7 family7 mommy7 daddy7 mother7 father7
brother7 sister7 happy7 smile7 lucky7 magic7 diamond7 silver7 golden7 purple7 yellow7 green7 black7 white7 music7
guitar7 piano7 rockstar7 metallica7 nirvana7 eminem7 beatles7 dance7 ninja7 samurai7 hunter7 killer7 warrior7 soldier7
ranger7 rocket7 thunder7 storm7 phoenix7 matrix7 hacker7 secret7 money7 dollar7 queen7 prince7 legend7 london7 paris7
berlin7 tokyo7 newyork7 chicago7 boston7 texas7 florida7 california7 vegas7 yankees7 rangers7 lakers7 arsenal7
chelsea7 liverpool7 barcelona7 madrid7 ferrari7 porsche7 mercedes7 mustang7 corvette7 toyota7 honda7 yamaha7 harley7
cheese7 coffee7 pizza7 buster7 maggie7 bailey7 rocky7 daisy7 molly7 bella7 sophie7 sadie7 gizmo7 tigger7 snoopy7
mickey7 donald7 guest7 server7 oracle7 office7 school7 student7 teacher7 doctor7 nurse7 access7 trust7 change7
private7 hottie7 minji7 minjun7 jihoon7 jiwon7 jieun7 jimin7 hyunwoo7 soyeon7 sujin7 yujin7 seoyeon7 eunji7 minho7
sungmin7 donghyun7 taehyung7 jungkook7 korea7 seoul7 busan7 naver7 kakao7 saranghae7 password99 passwd99 qwerty99
welcome99 letmein99 admin99 user99 login99 master99 hello99 iloveyou99 love99 lovely99 loveme99 sunshine99 princess99
angel99 angels99 baby99 babygirl99 babyboy99 honey99 sweet99 sweetie99 sugar99 candy99 cookie99 chocolate99
butterfly99 flower99 rose99 summer99 winter99 spring99 autumn99 monday99 friday99 sunday99 january99 march99 april99
june99 july99 august99 october99 november99 december99 football99 baseball99 basketball99 soccer99 hockey99 tennis99
golf99 monkey99 dragon99 tiger99 lion99 eagle99 panda99 bear99 wolf99 shadow99 kitty99 puppy99 bunny99 dolphin99
horse99 chicken99 turtle99 superman99 batman99 spiderman99 ironman99 starwars99 pokemon99 pikachu99 naruto99
minecraft99 roblox99 fortnite99 nintendo99 google99 facebook99 apple99 android99 windows99 computer99 internet99
samsung99 iphone99 chrome99 orange99 banana99 cherry99 peach99 strawberry99 pepper99 ginger99 peanut99 jordan99
michael99 jessica99 ashley99 jennifer99 daniel99 andrew99 joshua99 matthew99 david99 james99 robert99 thomas99
anthony99 charlie99 george99 justin99 brandon99 tyler99 austin99 william99 joseph99 nicole99 michelle99 amanda99
hannah99 samantha99 elizabeth99 taylor99 morgan99 jasmine99 melissa99 stephanie99 rachel99 sarah99 lauren99 emily99
olivia99 sophia99 isabella99 victoria99 natalie99 rebecca99 megan99 maria99 alexander99 alexis99 christian99 nathan99
jonathan99 patrick99 steven99 kevin99 brian99 jason99 eric99 adam99 peter99 harry99 oliver99 jack99 oscar99 freedom99
liberty99 america99 jesus99 christ99 blessed99 faith99 grace99 heaven99 forever99 friends99 family99 mommy99 daddy99
mother99 father99 brother99 sister99 happy99 smile99 lucky99 magic99 diamond99 silver99 golden99 purple99 yellow99
green99 black99 white99 blue99 pink99 music99 guitar99 piano99 rockstar99 metallica99 nirvana99 eminem99 beatles99
dance99 ninja99 samurai99 hunter99 killer99 warrior99 soldier99 ranger99 rocket99 thunder99 storm99 phoenix99 matrix99
hacker99 secret99 money99 dollar99 rich99 boss99 king99 queen99 prince99 legend99 hero99 star99 london99 paris99
berlin99 tokyo99 newyork99 chicago99 boston99 texas99 florida99 california99 vegas99 yankees99 rangers99 lakers99
arsenal99 chelsea99 liverpool99 barcelona99 madrid99 ferrari99 porsche99 mercedes99 mustang99 corvette99 toyota99
honda99 yamaha99 harley99 cheese99 coffee99 pizza99 buster99 maggie99 bailey99 rocky99 lucy99 daisy99 molly99 bella99
sophie99 sadie99 zoey99 coco99 lola99 duke99 gizmo99 tigger99 snoopy99 mickey99 donald99 test99 guest99 root99
server99 oracle99 office99 school99 student99 teacher99 doctor99 nurse99 pass99 access99 trust99 change99 private99
sexy99 hottie99 park99 choi99 jung99 kang99 minji99 minjun99 jihoon99 jiwon99 jieun99 jimin99 hyunwoo99 soyeon99
sujin99 yuna99 yujin99 seoyeon99 eunji99 minho99 sungmin99 donghyun99 taehyung99 jungkook99 korea99 seoul99 busan99
jeju99 naver99 kakao99 saranghae99 password69 passwd69 qwerty69 welcome69 letmein69 admin69 user69 login69 master69
hello69 iloveyou69 love69 lovely69 loveme69 sunshine69 princess69 angel69 angels69 baby69 babygirl69 babyboy69 honey69
sweet69 sweetie69 sugar69 candy69 cookie69 chocolate69 butterfly69 flower69 rose69 summer69 winter69 spring69 autumn69
monday69 friday69 sunday69 january69 march69 april69 june69 july69 august69 october69 november69 december69 football69
baseball69 basketball69 soccer69 hockey69 tennis69 golf69 monkey69 dragon69 tiger69 lion69 eagle69 panda69 bear69
wolf69 shadow69 kitty69 puppy69 bunny69 dolphin69 horse69 chicken69 turtle69 superman69 batman69 spiderman69 ironman69
starwars69 pokemon69 pikachu69 naruto69 minecraft69 roblox69 fortnite69 nintendo69 google69 facebook69 apple69
android69 windows69 computer69 internet69 samsung69 iphone69 chrome69 orange69 banana69 cherry69 peach69 strawberry69
pepper69 ginger69 peanut69 jordan69 michael69 jessica69 ashley69 jennifer69 daniel69 andrew69 joshua69 matthew69
david69 james69 robert69 thomas69 anthony69 charlie69 george69 justin69 brandon69 tyler69 austin69 william69 joseph69
nicole69 michelle69 amanda69 hannah69 samantha69 elizabeth69 taylor69 morgan69 jasmine69 melissa69 stephanie69
rachel69 sarah69 lauren69 emily69 olivia69 sophia69 isabella69 victoria69 natalie69 rebecca69 megan69 maria69
alexander69 alexis69 christian69 nathan69 jonathan69 patrick69 steven69 kevin69 brian69 jason69 eric69 adam69 peter69
harry69 oliver69 jack69 oscar69 freedom69 liberty69 america69 jesus69 christ69 blessed69 faith69 grace69 heaven69
forever69 friends69 family69 mommy69 daddy69 mother69 father69 brother69 sister69 happy69 smile69 lucky69 magic69
diamond69 silver69 golden69 purple69 yellow69 green69 black69 white69 blue69 pink69 music69 guitar69 piano69
rockstar69 metallica69 nirvana69 eminem69 beatles69 dance69 ninja69 samurai69 hunter69 killer69 warrior69 soldier69
ranger69 rocket69 thunder69 storm69 phoenix69 matrix69 hacker69 secret69 money69 dollar69 rich69 boss69 king69 queen69
prince69 legend69 hero69 star69 london69 paris69 berlin69 tokyo69 newyork69 chicago69 boston69 texas69 florida69
california69 vegas69 yankees69 rangers69 lakers69 arsenal69 chelsea69 liverpool69 barcelona69 madrid69 ferrari69
porsche69 mercedes69 mustang69 corvette69 toyota69 honda69 yamaha69 harley69 cheese69 coffee69 pizza69 buster69
maggie69 bailey69 rocky69 lucy69 daisy69 molly69 bella69 sophie69 sadie69 zoey69 coco69 lola69 duke69 gizmo69 tigger69
snoopy69 mickey69 donald69 test69 guest69 root69 server69 oracle69 office69 school69 student69 teacher69 doctor69
nurse69 pass69 access69 trust69 change69 private69 sexy69 hottie69 park69 choi69 jung69 kang69 minji69 minjun69
jihoon69 jiwon69 jieun69 jimin69 hyunwoo69 soyeon69 sujin69 yuna69 yujin69 seoyeon69 eunji69 minho69 sungmin69
donghyun69 taehyung69 jungkook69 korea69 seoul69 busan69 jeju69 naver69 kakao69 saranghae69 password00 passwd00
qwerty00 welcome00 letmein00 admin00 user00 login00 master00 hello00 iloveyou00 love00 lovely00 loveme00 sunshine00
princess00 angel00 angels00 baby00 babygirl00 babyboy00 honey00 sweet00 sweetie00 sugar00 candy00 cookie00 chocolate00
butterfly00 flower00 rose00 summer00 winter00 spring00 autumn00 monday00 friday00 sunday00 january00 march00 april00
june00 july00 august00 october00 november00 december00 football00 baseball00 basketball00 soccer00 hockey00 tennis00
golf00 monkey00 dragon00 tiger00 lion00 eagle00 panda00 bear00 wolf00 shadow00 kitty00 puppy00 bunny00 dolphin00
horse00 chicken00 turtle00 superman00 batman00 spiderman00 ironman00 starwars00 pokemon00 pikachu00 naruto00
minecraft00 roblox00 fortnite00 nintendo00 google00 facebook00 apple00 android00 windows00 computer00 internet00
samsung00 iphone00 chrome00 orange00 banana00 cherry00 peach00 strawberry00 pepper00 ginger00 peanut00 jordan00
michael00 jessica00 ashley00 jennifer00 daniel00 andrew00 joshua00 matthew00 david00 james00 robert00 thomas00
anthony00 charlie00 george00 justin00 brandon00 tyler00 austin00 william00 joseph00 nicole00 michelle00 amanda00
hannah00 samantha00 elizabeth00 taylor00 morgan00 jasmine00 melissa00 stephanie00 rachel00 sarah00 lauren00 emily00
olivia00 sophia00 isabella00 victoria00 natalie00 rebecca00 megan00 maria00 alexander00 alexis00 christian00 nathan00
jonathan00 patrick00 steven00 kevin00 brian00 jason00 eric00 adam00 peter00 harry00 oliver00 jack00 oscar00 freedom00
liberty00 america00 jesus00 christ00 blessed00 faith00 grace00 heaven00 forever00 friends00 family00 mommy00 daddy00
mother00 father00 brother00 sister00 happy00 smile00 lucky00 magic00 diamond00 silver00 golden00 purple00 yellow00
green00 black00 white00 blue00 pink00 music00 guitar00 piano00 rockstar00 metallica00 nirvana00 eminem00 beatles00
dance00 ninja00 samurai00 hunter00 killer00 warrior00 soldier00 ranger00 rocket00 thunder00 storm00 phoenix00 matrix00
hacker00 secret00 money00 dollar00 rich00 boss00 king00 queen00 prince00 legend00 hero00 star00 london00 paris00
berlin00 tokyo00 newyork00 chicago00 boston00 texas00 florida00 california00 vegas00
`
    .trim()
    .split(/\s+/),
)

/** In whatever case it is written, full-width letters and composed Hangul included. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFKC').toLowerCase())
}
